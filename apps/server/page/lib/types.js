// The shapes of what the server sends, as docs/protocol.md describes them. Only comments: the type
// check reads this file, the browser never asks for it.

/**
 * @typedef {{cell: string, name: string, x: number, y: number}} GraphCell
 * @typedef {{kind: "graph", cells: GraphCell[], lines: [string, string][]}} GraphShape
 * @typedef {{kind: "grid", boards: string[], files: number, ranks: number}} GridShape
 * @typedef {{kind: "points"}} PointsShape
 * @typedef {GraphShape | GridShape | PointsShape} Shape
 * @typedef {{choice: string[]} | {number: {least: number, most: number, words: string[]}}} OptionKind
 * @typedef {{name: string, kind: OptionKind, default: string}} OptionSpec
 * @typedef {{name: string, extension: string}} FileForm
 * @typedef {{id: string, names: Record<string, string>, about?: Record<string, string>,
 *   seats: string[], options: OptionSpec[], shape: Shape, choices: string[], chance: boolean, files: FileForm[],
 *   levels: number, engines: string[], programs?: string[],
 *   solved?: boolean, resignations?: number[], claims?: boolean, draw_offers?: boolean,
 *   measure?: "chances" | "equity" | null, page?: string[]}} GameInfo
 * @typedef {{games: GameInfo[], lan: boolean, owner: boolean}} House
 * @typedef {{kind: "person", name: string} | {kind: "engine", engine: string}} Sitter
 * @typedef {{kind: "person", name: string, here: boolean} | {kind: "engine", engine: string}} NewSitter
 * @typedef {{game: string, title: string | null, options: Record<string, string>, start: string | null,
 *   seats: Record<string, NewSitter>, clock: string, strict_time?: boolean, chance?: string, from: null |
 *   {round: string, ply: number}}} NewRound
 * @typedef {{winner: string | null, end: string}} Result
 * @typedef {{id: string, game: string, title: string | null, seats: Record<string, Sitter>, clock: string,
 *   strict_time: boolean,
 *   plies: number, over: boolean, result: Result | null, created_at: number, updated_at: number}} RoundSummary
 * @typedef {{checkers: [number[], number[]], pips: [number, number], stage: "opening" | "cube" | "roll" | "play" |
 *   "answer" | "over", turn: number | null,
 *   dice: [number, number] | null, numbers: number[], cube: number, owner: number | null, offered: number | null,
 *   cube_in_use: boolean,
 *   score: [number, number], length: number | null, crawford: boolean, jacoby: boolean, beavers: boolean}} PointsView
 * @typedef {{pieces: Record<string, string>, marks?: Record<string, string>, scores: number[] | null,
 *   points?: PointsView}} View
 * @typedef {{ply: number, seat: string | null, text: string | null, label?: string | null, cells: string[],
 *   position: string, view: View}} Step
 * @typedef {{text: string, cells: string[], power?: string}} Move
 * @typedef {{kind: "decision", seat: string} | {kind: "chance"} | {kind: "over", winner: string | null, end: string}}
 *   Node
 * @typedef {{seat: string, what: "draw" | "takeback" | "resign", to?: number}} Offer
 * @typedef {{left: Record<string, number>, running: string | null, stopped: string | null, wait: number}} Clocks
 * @typedef {{seq: number, ply: number, node: Node, moves: Move[], offer: Offer | null, claim?: string | null,
 *   takeback: Record<string, number | null>, luck?: Record<string, boolean>, clocks: Clocks | null}} State
 * @typedef {RoundSummary & {options: Record<string, string>, start: string, chance?: string | null, seq: number,
 *   steps: Step[], state: State}} RoundDetail
 * @typedef {{position: string, view: View, node: Node, moves: Move[], steps?: Step[]}} Position
 * @typedef {{id: string, game: string, difficulty: number, wanted: number, right: number, verdict: "open" | "right" |
 *   "wrong" | "solved", steps: Step[], node: Node, moves: Move[],
 *   why?: {yours: Score, best: Score, loss: number}}} PuzzleStanding  where a solver stands in a puzzle
 * @typedef {{themes: string[], steps: Step[], best: Score, next: Score, level: number | null, source: {seed: number,
 *   game: number, ply: number, players: [string, string]}}} PuzzleSolution
 * @typedef {{total: number, fallen: {what: string, count: number, expected: number}[], chi: number, degrees: number,
 *   tail: number, reading: "few" | "usual" | "unusual" | "rare"}} LuckStats
 * @typedef {{value: number, low: number, high: number, games: number}} PersonRating
 * @typedef {{game: string, won: number, drawn: number, lost: number, levels: {opponent: string, elo: number | null,
 *   won: number, drawn: number, lost: number}[],
 *   openings: {opening: string, seat: string, won: number, drawn: number, lost: number}[], rating: PersonRating | null,
 *   history: (PersonRating & {round: string, at: number})[], luck: [LuckStats, LuckStats] | null}} GameStats
 * @typedef {{name: string, people: {name: string, rounds: number}[], rounds: number, more: boolean,
 *   games: GameStats[]}} Stats
 * @typedef {{game: number, line: number | null, text: string, message?: import("./said.js").Message}} Fault
 * @typedef {{rounds: (RoundSummary & {tokens: Record<string, string>})[], faults: Fault[], more: boolean}} Imported
 * @typedef {{cp: number} | {mate: number} | {equity: number} | null} Score
 * @typedef {{paused: boolean, ms: number}} Pace
 */

/**
 * @typedef {{name: string, degree: number, points: [number, number, number]}} Membership
 * @typedef {{name: string, value: number, memberships: Membership[]}} Factor
 * @typedef {{name: string, strength: number}} Rule
 * @typedef {{name: string, value: number}} Term
 * @typedef {object} Branch  a move an engine looked at; the score is for the side that makes it
 * @property {string} move
 * @property {string[]} cells
 * @property {Score} score
 * @property {"exact" | "least" | "most"} bound
 * @property {number | null} visits
 * @property {Term[]} terms
 * @property {number} unseen  moves below that a cut-off spared
 * @property {number} [hidden]  branches below that are not told
 * @property {Branch[]} children
 * @typedef {{engine: string, ply: number, position: string, seat: string, depth: number, nodes: number, ms: number,
 *   score: Score,
 *   line: string[], factors: Factor[], rules: Rule[], branches: Branch[], hidden?: number}} Xray
 * @typedef {"win" | "draw" | "loss"} Value
 * @typedef {{value: Value, plies: number | null}} Worth
 * @typedef {Worth & {plies_known: boolean, moves: (Worth & {move: string, cells: string[]})[]}} PositionWorth
 * @typedef {{plies_known: boolean, positions: (Worth | null)[]}} RoundWorth
 * @typedef {{state: "missing" | "building" | "ready" | "damaged", done: number, seconds_left: number | null,
 *   text: string | null, message?: import("./said.js").Message | null}} Solution
 */

/**
 * @typedef {{move: string, label?: string | null, cells: string[]}} LineMove
 * @typedef {{win: number, win_gammon: number, win_backgammon: number, lose_gammon: number, lose_backgammon: number}}
 *   Ends
 * @typedef {{line: LineMove[], score: Score, chance: number, loss: number, depth: number, ends?: Ends}} Candidate  the
 *   best first; scores are for the side that chooses
 * @typedef {{ply: number | null, seat: string, position: string, topic: "move" | "cube", depth: number, nodes: number,
 *   ms: number, nps: number, bar: number | null, candidates: Candidate[]}} Findings
 * @typedef {"fine" | "doubtful" | "bad" | "very-bad"} Mark
 * @typedef {{ply: number, seat: string, topic: "move" | "cube", position: string, move: string, label?: string | null,
 *   cells: string[], loss: number, mark: Mark,
 *   forced: boolean, counted: boolean, chance: number | null, candidates: Candidate[]}} Decision
 * @typedef {{ply: number, seat: string, text: string, luck: number}} Luck
 * @typedef {{name: string, engine: string | null, decisions: number, counted: number, loss: number, error_rate: number,
 *   marks: {doubtful: number, bad: number, very_bad: number}, accuracy: number | null, pr: number | null,
 *   topics: Record<string, {counted: number, loss: number}>, rolls: number, luck: number | null}} Player
 * @typedef {{game: string, measure: "chances" | "equity", plies: number, decisions: Decision[], luck: Luck[],
 *   graph: (number | null)[], players: Record<string, Player>}} Review
 * @typedef {"none" | "waiting" | "running" | "done" | "stopped" | "failed"} JobState
 * @typedef {{state: JobState, done: number, total: number, plies: number, effort: string, lines: number, text: string |
 *   null, message?: import("./said.js").Message | null, review: Review | null}} Job
 * @typedef {{t: "analysis", id: string, state: "waiting", ahead: number} | {t: "analysis", id: string,
 *   state: "thinking", findings: Findings}
 *   | {t: "analysis", id: string, state: "done", why: string, findings: Findings | null} | {t: "error", id: string |
 *   null, code: string, text: string, message?: import("./said.js").Message} | {t: "pong"}} AnalysisMessage
 */

/**
 * @typedef {{games: {game: string, levels: number, engines: string[], programs: string[], solved: boolean}[],
 *   fault: string | null, fault_message?: import("./said.js").Message}} EngineList
 * @typedef {"running" | "stopped" | "done" | "failed"} ArenaState
 * @typedef {{name: string, game: string, kind: string, players: string[], games: number, done: number,
 *   created_at: number, state: ArenaState}} ArenaSummary
 * @typedef {{arenas: ArenaSummary[], running: string | null, cores: number, most_threads: number}} ArenaList
 * @typedef {{elo0: number, elo1: number, alpha: number, beta: number}} Sprt
 * @typedef {{draw: null | {score: number, moves: number, after: number}, resign: null | {score: number, moves: number},
 *   table: boolean, plies: number | null}} Adjudication
 * @typedef {"start" | {random: {plies: number}} | {list: {start?: string, moves?: string[]}[]}} Openings
 * @typedef {{game: string, options?: Record<string, string>, kind: string | {pairs: [number, number][]},
 *   players: string[], games?: number,
 *   openings?: Openings, seed?: number, adjudication?: Partial<Adjudication>, sprt?: Sprt | null}} Plan
 * @typedef {{value: number, low: number, high: number}} Elo
 * @typedef {{moves: number, micros: number, slowest: number, nodes: number}} Speed
 * @typedef {{rank: number, player: number, name: string, games: number, won: number, drawn: number, lost: number,
 *   score: number, elo: Elo, group: number,
 *   faults: number, blunders: number | null, points: null | {value: number, margin: number}, pace: Speed}} Standing
 * @typedef {{players: [number, number], games: number, won: number, drawn: number, lost: number, score: number,
 *   margin: number, elo: Elo, superior: number}} Pairing
 * @typedef {{history: {games: number[], shares: (number | null)[][]}, lengths: {width: number, counts: number[]},
 *   losses: {width: number, counts: number[]}, by_table: boolean}} Charts
 * @typedef {{game: number, players: [number, number], ply: number, position: string, view: View, last: string[],
 *   scores: [Score, Score]}} LiveGame
 * @typedef {{game: number, players: [number, number], winner: number | null, end: string, plies: number,
 *   opening: number, blunders?: [number, number], fault?: string, fault_message?: import("./said.js").Message,
 *   at: number}} GameResult
 * @typedef {{name: string, state: ArenaState, error: string | null,
 *   error_message?: import("./said.js").Message, plan: Plan, seats: [string, string], games: number,
 *   done: number, created_at: number, elapsed_ms: number,
 *   eta_ms: number | null, threads: number, standings: Standing[], pairs: Pairing[], superiority: (number | null)[][],
 *   sprt: null | (Sprt & {llr: number, lower: number, upper: number, verdict: null | "accepted" | "rejected"}),
 *   ends: Record<string, number>, plies: number,
 *   charts: Charts, running: LiveGame[],
 *   faults: {game: number, text: string, message?: import("./said.js").Message}[]}} Snapshot
 * @typedef {{result: GameResult, game: string, seats: Record<string, Sitter>, start: string, steps: Step[],
 *   record: string}} ArenaGame
 */

/**
 * @typedef {{t: "welcome", round: RoundDetail, you: string[], present: Record<string, boolean>, lag: Record<string,
 *   number>, watchers: number, pace: Pace | null}} Welcome
 * @typedef {{t: "events", seq: number, events: {seq: number, seat: string | null, text: string}[], from: number,
 *   steps: Step[], state: State}} Events
 * @typedef {{t: "ack", id: string, seq: number}} Ack
 * @typedef {{t: "rejected", id: string, seq: number, code: string, rule: string | null, text: string,
 *   message?: import("./said.js").Message}} Rejected
 * @typedef {{t: "thinking", seq: number, seat: string, depth: number, score: Score, line: string[], nodes: number,
 *   ms: number}} Thinking
 * @typedef {{t: "hint", id: string, seq: number, score: Score, line: string[], cells: string[]}} Hint
 * @typedef {{t: "xray", seq: number} & Xray} XrayMessage
 * @typedef {{t: "presence", present: Record<string, boolean>, lag: Record<string, number>, watchers: number}} Presence
 * @typedef {{t: "clocks"} & Clocks} ClocksMessage
 * @typedef {{t: "pace"} & Pace} PaceMessage
 * @typedef {{t: "title", title: string | null}} Title
 * @typedef {{t: "gone"}} Gone
 * @typedef {{t: "error", code: string, text: string, message?: import("./said.js").Message}} Failure
 * @typedef {{t: "pong"}} Pong
 * @typedef {Welcome | Events | Ack | Rejected | Thinking | Hint | Presence | ClocksMessage | PaceMessage | Title |
 *   Gone | Failure | Pong | XrayMessage} ServerMessage
 */

export {};
