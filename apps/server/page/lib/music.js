// The music of the house, composed and played here: slow chords as pads and a few bell notes that wander
// over them, never twice the same. The menu's piece is brighter, the one at the table sparser; going from
// one to the other fades one out while the other comes in. Notes are set a little ahead of time.

/** @typedef {"menu" | "game"} Mood */
/** @typedef {{seconds: number, chords: number[][], rest: number, wave: OscillatorType, bright: number}} Score */

/**
 * Chords as half-tones above A2, four in a round; `rest` is how likely a bell keeps silent.
 * @type {Record<Mood, Score>}
 */
export const SCORES = {
  menu: {
    seconds: 6,
    chords: [
      [0, 7, 12, 16, 19],
      [-4, 8, 12, 15, 20],
      [3, 10, 15, 19, 22],
      [-2, 10, 14, 17, 22],
    ],
    rest: 0.35,
    wave: "triangle",
    bright: 900,
  },
  game: {
    seconds: 9,
    chords: [
      [0, 7, 12, 15, 19],
      [-4, 3, 12, 15, 20],
      [5, 12, 17, 20, 24],
      [-5, 7, 11, 14, 19],
    ],
    rest: 0.6,
    wave: "sine",
    bright: 520,
  },
};
const ROOT = 110;
const BELLS = 8;
const FADE = 2.8;
/** How far ahead notes are set, and how often that is looked after. */
const [AHEAD, EVERY_MS] = [2.5, 1000];

/** A half-tone above the root as a frequency. @param {number} tone */
export const pitch = (tone) => ROOT * 2 ** (tone / 12);

/**
 * The notes of one bar: when, how high, how long, how loud; pads first, then bells. Pure but for the dice.
 * @param {Score} score @param {number} bar @param {() => number} random  from 0 to 1
 * @returns {{at: number, tone: number, long: number, loud: number, kind: "pad" | "bell"}[]}
 */
export function barOf(score, bar, random) {
  const chord = score.chords[bar % score.chords.length];
  const pads = chord
    .slice(0, 4)
    .map((tone) => ({ at: 0, tone, long: score.seconds * 1.35, loud: 0.05, kind: /** @type {const} */ ("pad") }));
  const bells = Array.from({ length: BELLS }, (_, i) => i)
    .filter(() => random() >= score.rest)
    .map((i) => ({
      at: (i * score.seconds) / BELLS,
      tone: 12 + chord[1 + Math.floor(random() * (chord.length - 1))] + (random() < 0.25 ? 12 : 0),
      long: 2.4,
      loud: 0.022 + 0.02 * random(),
      kind: /** @type {const} */ ("bell"),
    }));
  return [...pads, ...bells];
}

/** One piece that sounds until it is faded out. */
class Piece {
  /** @param {AudioContext} audio @param {AudioNode} to @param {Mood} mood */
  constructor(audio, to, mood) {
    this.audio = audio;
    this.score = SCORES[mood];
    this.out = audio.createGain();
    this.filter = audio.createBiquadFilter();
    this.filter.type = "lowpass";
    this.filter.frequency.value = this.score.bright;
    this.filter.connect(this.out).connect(to);
    this.out.gain.setValueAtTime(0, audio.currentTime);
    this.out.gain.linearRampToValueAtTime(1, audio.currentTime + FADE);
    this.bar = 0;
    this.next = audio.currentTime + 0.1;
    this.timer = setInterval(() => this.fill(), EVERY_MS);
    this.fill();
  }

  /** Sets the bars that begin soon. */
  fill() {
    const { audio, score } = this;
    if (audio.state !== "running") return;
    // After a pause the piece goes on from now, not from where it would be.
    this.next = Math.max(this.next, audio.currentTime);
    while (this.next < audio.currentTime + AHEAD) {
      for (const note of barOf(score, this.bar, Math.random)) this.sound(note);
      this.bar += 1;
      this.next += score.seconds;
    }
  }

  /** @param {ReturnType<typeof barOf>[number]} note */
  sound({ at, tone, long, loud, kind }) {
    const { audio, score, next } = this;
    const begin = next + at;
    const gain = audio.createGain();
    const rise = kind === "pad" ? long * 0.35 : 0.02;
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(loud, begin + rise);
    if (kind === "pad") gain.gain.linearRampToValueAtTime(0, begin + long);
    else gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
    gain.connect(kind === "pad" ? this.filter : this.out);
    for (const detune of kind === "pad" ? [-4, 4] : [0]) {
      const voice = audio.createOscillator();
      voice.type = kind === "pad" ? score.wave : "sine";
      voice.frequency.value = pitch(tone);
      voice.detune.value = detune;
      voice.connect(gain);
      voice.start(begin);
      voice.stop(begin + long + 0.05);
    }
  }

  /** Fades out and is then silent for good. */
  stop() {
    clearInterval(this.timer);
    const now = this.audio.currentTime;
    this.out.gain.cancelScheduledValues(now);
    this.out.gain.setValueAtTime(this.out.gain.value, now);
    this.out.gain.linearRampToValueAtTime(0, now + FADE);
    setTimeout(() => this.out.disconnect(), (FADE + 1) * 1000);
  }
}

export class Music {
  /** @param {AudioContext} audio @param {AudioNode} to */
  constructor(audio, to) {
    this.audio = audio;
    this.out = audio.createGain();
    this.out.connect(to);
    /** @type {Mood | null} */
    this.mood = null;
    /** @type {Piece | null} */
    this.piece = null;
  }

  /** How loud, from 0 to 1. @param {number} volume */
  level(volume) {
    this.out.gain.setTargetAtTime(volume, this.audio.currentTime, 0.05);
  }

  /** Fades over to the piece of a place, or to silence. @param {Mood | null} mood */
  play(mood) {
    if (mood === this.mood) return;
    this.mood = mood;
    this.piece?.stop();
    this.piece = mood ? new Piece(this.audio, this.out, mood) : null;
  }
}
