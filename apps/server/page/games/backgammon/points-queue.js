// What is still to be shown on a board, one thing after the other: dice fall, then checkers go.

export class ShowQueue {
  /**
   * @param {() => void} between  before every step, and when the last is over
   * @param {() => void} done  nothing is left
   */
  constructor(between, done) {
    this.between = between;
    this.done = done;
    /** @type {(() => number)[]} what is still to be shown; each says how long it takes */
    this.steps = [];
    /** @type {number | undefined} */
    this.timer = undefined;
  }

  /** Whether something is being shown. */
  get busy() {
    return this.timer !== undefined;
  }

  /** Shows something after what is being shown. @param {() => number} step */
  add(step) {
    this.steps.push(step);
    if (this.steps.length === 1 && !this.busy) this.next();
  }

  next() {
    const step = this.steps.shift();
    this.between();
    if (!step) {
      this.timer = undefined;
      this.done();
      return;
    }
    this.timer = setTimeout(() => this.next(), step());
  }

  /** Forgets what was still to be shown. */
  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.steps = [];
    this.between();
  }
}
