"""Lets a client of another house use our engine: Python's chess.engine, over UCI and over CECP.

    python3 tests/oracles/engine.py [--program target/release/trebejo] [--plies 24]

The client checks every move and every line we tell it. It plays games at several time controls and from Chess960
starts, analyses with three lines, stops analyses without end, ponders, and sets options, right and wrong ones.

Exit 0 if all went well, 1 with what did not.
"""

import argparse
import asyncio
import statistics
import sys
import time

from oracle import ROOT, enter_environment

enter_environment({"chess": "chess==1.11.2"})

import chess
import chess.engine

from chess.engine import Limit

# How soon after `stop` an answer must be there. The median of several counts: the machine has other things to do.
STOPPED_WITHIN = 0.02
# Chess960 starts by number, in which castling is unusual in different ways.
STARTS = [0, 356, 692, 959]
CASTLING = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1"


def check(true, what):
    if not true:
        raise AssertionError(what)


def play(engine, board, limit, plies):
    """Both sides are ours; the client refuses an illegal move by itself."""
    for _ in range(plies):
        if board.is_game_over():
            break
        result = engine.play(board, limit, info=chess.engine.INFO_ALL)
        check(result.move in board.legal_moves, f"{result.move} in {board.fen()}")
        board.push(result.move)
    return board


def stops(engine):
    """The median time between `stop` and the answer."""
    times = []
    for _ in range(7):
        with engine.analysis(chess.Board()) as analysis:
            for info in analysis:
                if info.get("depth", 0) >= 6:
                    break
            began = time.perf_counter()
            analysis.stop()
            analysis.wait()
            times.append(time.perf_counter() - began)
    median = statistics.median(times)
    check(median <= STOPPED_WITHIN, f"stopped after {median * 1000:.1f} ms, expected {STOPPED_WITHIN * 1000:.0f}")
    return median


def over_uci(program, plies):
    engine = chess.engine.SimpleEngine.popen_uci([program, "uci"])
    try:
        check(engine.id["name"].startswith("Trebejo"), engine.id)
        for name in ["Hash", "Threads", "MultiPV", "Ponder", "Clear Hash", "Move Overhead", "UCI_Variant",
                     "UCI_Chess960", "UCI_ShowWDL", "UCI_LimitStrength", "UCI_Elo", "UCI_AnalyseMode", "Level"]:
            check(name in engine.options, f"option {name} is missing")
        engine.configure({"Hash": 32, "Threads": 2, "Move Overhead": 5})
        play(engine, chess.Board(), Limit(white_clock=2, black_clock=2, white_inc=0.01, black_inc=0.01), plies)
        engine.configure({"Threads": 1})
        play(engine, chess.Board(), Limit(white_clock=1, black_clock=1, remaining_moves=20), plies // 2)
        play(engine, chess.Board(), Limit(nodes=2000), plies // 2)
        play(engine, chess.Board(), Limit(depth=4), plies // 2)

        # Three lines: different moves, best first.
        engine.configure({"UCI_ShowWDL": True})
        board = chess.Board("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3")
        lines = engine.analyse(board, Limit(depth=8), multipv=3)
        check(len(lines) == 3 and len({line["pv"][0] for line in lines}) == 3, lines)
        scores = [line["score"].relative.score(mate_score=100000) for line in lines]
        check(scores == sorted(scores, reverse=True), scores)
        for line in lines:
            check(sum(line["wdl"].relative) == 1000 and line["seldepth"] >= line["depth"] == 8, line)
            check(line["nps"] > 0 and "hashfull" in line and "time" in line, line)

        # Certain moves only, and a mate.
        only = [chess.Move.from_uci("a7a6"), chess.Move.from_uci("h7h6")]
        check(engine.play(board, Limit(depth=5), root_moves=only).move in only, "searchmoves")
        mate = chess.Board("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
        check(engine.analyse(mate, Limit(mate=1))["score"].relative == chess.engine.Mate(1), "a mate in one")
        check(engine.analyse(mate, Limit(depth=20))["depth"] == 20, "a mate does not end a search to a depth")

        # Nothing to decide.
        for fen in ["7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "6kR/6Q1/6K1/8/8/8/8/8 b - - 0 1"]:
            check(engine.play(chess.Board(fen), Limit(time=0.05)).move is None, fen)

        median = stops(engine)

        # A long thought tells which move it looks at.
        with engine.analysis(chess.Board(), Limit(time=60)) as analysis:
            check(any("currmove" in info and "currmovenumber" in info for info in analysis), "currmove never came")

        # Pondering, with the expected reply and with another one.
        board = chess.Board()
        for expected in [True, False, True, False]:
            result = engine.play(board, Limit(white_clock=5, black_clock=5), ponder=True)
            board.push(result.move)
            legal = list(board.legal_moves)
            reply = result.ponder if expected and result.ponder else next(mv for mv in legal if mv != result.ponder)
            check(reply in legal, f"ponder {reply}")
            board.push(reply)
        engine.play(board, Limit(time=0.05))

        for number in STARTS:
            play(engine, chess.Board.from_chess960_pos(number), Limit(time=0.01), plies // 2)
        castle(engine)

        # Weaker on purpose, and back.
        engine.configure({"UCI_LimitStrength": True, "UCI_Elo": 900})
        play(engine, chess.Board(), Limit(time=0.05), plies // 2)
        engine.configure({"UCI_LimitStrength": False, "Level": 3})
        play(engine, chess.Board(), Limit(time=0.05), plies // 2)
        engine.configure({"Level": 0, "Clear Hash": None})
        refuses(engine, {"Hash": 0})
        play(engine, chess.Board(), Limit(time=0.01), 2)
        return median
    finally:
        engine.quit()


def castle(engine):
    """Castling in Chess960, said and heard."""
    board = chess.Board(CASTLING, chess960=True)
    castlings = [mv for mv in board.legal_moves if board.is_castling(mv)]
    check(castlings, "the position has castlings")
    for mv in castlings:
        after = board.copy()
        after.push(mv)
        check(engine.play(after, Limit(time=0.01)).move in after.legal_moves, "a reply to castling")


def refuses(engine, options):
    try:
        engine.configure(options)
    except chess.engine.EngineError:
        return
    raise AssertionError(f"{options} was taken")


def over_cecp(program, plies):
    engine = chess.engine.SimpleEngine.popen_xboard([program, "cecp"])
    try:
        check(engine.id["name"].startswith("Trebejo"), engine.id)
        for name in ["memory", "cores", "Level", "Move_Overhead", "MultiPV", "UCI_Elo"]:
            check(name in engine.options, f"option {name} is missing")
        engine.configure({"memory": 64, "cores": 1, "Move_Overhead": 5})
        clock = Limit(white_clock=2, black_clock=2, white_inc=0.05, black_inc=0.05, clock_id="game")
        play(engine, chess.Board(), clock, plies)
        play(engine, chess.Board(), Limit(depth=4), plies // 2)
        board = chess.Board("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
        mated = engine.play(board, Limit(depth=4))
        check(mated.move == chess.Move.from_uci("a1a8"), mated)
        # A mate that is sure does not end an analysis: the client decides when to stop.
        info = engine.analyse(board, Limit(depth=12))
        check(info["score"].relative == chess.engine.Mate(1) and info["depth"] >= 12, info)
        median = stops(engine)
        for number in STARTS:
            play(engine, chess.Board.from_chess960_pos(number), Limit(depth=3), plies // 2)
        castle_cecp(engine)
        engine.configure({"Level": 2})
        play(engine, chess.Board(), Limit(depth=3), plies // 2)
        engine.configure({"Level": 0, "UCI_LimitStrength": False})
        return median
    finally:
        engine.quit()


def castle_cecp(engine):
    board = chess.Board(CASTLING, chess960=True)
    for mv in [mv for mv in board.legal_moves if board.is_castling(mv)]:
        after = board.copy()
        after.push(mv)
        check(engine.play(after, Limit(depth=2)).move in after.legal_moves, "a reply to castling")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / "target" / "release" / "trebejo"))
    parser.add_argument("--plies", type=int, default=24)
    args = parser.parse_args()
    for name, talk in [("UCI", over_uci), ("CECP", over_cecp)]:
        began = time.perf_counter()
        try:
            median = talk(args.program, args.plies)
        except (AssertionError, chess.engine.EngineError, asyncio.TimeoutError) as error:
            print(f"chess.engine over {name}: {type(error).__name__}: {error}", file=sys.stderr)
            return 1
        took = time.perf_counter() - began
        print(f"chess.engine over {name}: all well, stopped within {median * 1000:.1f} ms, {took:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
