// What an engine thinks right now: depth, score, line, positions looked at.

import { h, write } from "../lib/dom.js";
import { number, t } from "../lib/i18n.js";
import { scoreText } from "../lib/words.js";

export class ThinkingPanel {
  constructor() {
    const row = (/** @type {string} */ name, /** @type {string} */ words) => {
      const value = h("dd", { "data-think": name }, "–");
      return { value, el: h("div", { class: `think-${name}` }, h("dt", null, words), value) };
    };
    this.depth = row("depth", t("round.depth"));
    this.score = row("score", t("round.score"));
    this.nodes = row("nodes", t("round.nodes"));
    this.line = row("line", t("round.line"));
    this.title = h("h2", { id: "thinking-title" }, t("round.engine"));
    this.el = h(
      "section",
      { class: "panel thinking", id: "thinking", "aria-labelledby": "thinking-title" },
      this.title,
      h("dl", null, this.depth.el, this.score.el, this.nodes.el, this.line.el),
    );
  }

  /** @param {import("../lib/types.js").Thinking | null} thinking @param {string} name  whose thoughts */
  update(thinking, name) {
    this.el.dataset.on = String(thinking !== null);
    write(this.title, thinking ? t("round.thinking", { name }) : t("round.engine"));
    if (!thinking) return;
    write(this.depth.value, String(thinking.depth));
    write(this.score.value, scoreText(thinking.score));
    write(this.nodes.value, number(thinking.nodes));
    write(this.line.value, thinking.line.join(" ") || "–");
  }
}
