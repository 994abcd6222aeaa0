// A search, drawn as a tree from left to right: each move with its value or bound, the expected line in
// gold, a pair of scissors where moves were never looked at. Branches open and close; the drawing is
// read and walked by keyboard as a tree.

import { fill, h, icon, iconButton, s } from "../lib/dom.js";
import { boundSign, countAll, layTree, neverSeen } from "./xray.js";
import { valueText } from "./xray-moves.js";
import { number, t } from "../lib/i18n.js";
import { ICONS } from "../lib/icons.js";

/** The drawing's own units: a node's size, the way between columns and rows. */
const [BOX_WIDE, BOX_HIGH, COLUMN, ROW, EDGE] = [132, 26, 176, 32, 8];
const ZOOMS = [0.5, 0.7, 0.85, 1, 1.25, 1.6];

export class TreePicture {
  /** @param {import("../lib/types.js").Xray} xray @param {import("./xray-moves.js").Point} point */
  constructor(xray, point) {
    this.xray = xray;
    this.point = point;
    /** @type {Map<string, boolean>} what was opened or closed by hand */
    this.turned = new Map();
    this.zoom = matchMedia("(max-width: 699px)").matches ? 2 : 3;
    /** @type {string | null} the node with the tab stop */
    this.at = null;
    this.frame = h("div", { class: "xray-tree", id: "xray-tree-frame" });
    this.all = false;
    const zoom = (/** @type {number} */ by) => () => {
      this.zoom = Math.min(ZOOMS.length - 1, Math.max(0, this.zoom + by));
      this.draw();
    };
    this.toggle = iconButton(
      "branch",
      t("xray.tree.all"),
      () => {
        this.all = !this.all;
        this.turned.clear();
        this.draw();
      },
      { words: true, action: "tree-all", kind: "ghost" },
    );
    const cut = neverSeen(xray.branches);
    this.el = h(
      "section",
      { class: "xray-part", id: "xray-tree" },
      h(
        "div",
        { class: "row xray-part-head" },
        h("h3", null, t("xray.tree")),
        h(
          "span",
          { class: "row" },
          iconButton("farther", t("xray.farther"), zoom(-1), { action: "farther", kind: "ghost" }),
          iconButton("closer", t("xray.closer"), zoom(1), { action: "closer", kind: "ghost" }),
          this.toggle,
        ),
      ),
      h("p", { class: "quiet xray-note" }, t("xray.tree.about")),
      h(
        "p",
        { class: "xray-cuts" },
        icon("cut"),
        h("span", null, t("xray.cuts", { n: cut }), ` ${t("xray.shown", { n: countAll(xray.branches) })}`),
      ),
      this.frame,
    );
    this.draw();
  }

  /** @param {string} key @param {boolean} focus */
  turn(key, focus) {
    const node = this.nodes.find((each) => each.key === key);
    if (!node?.branch.children.length) return;
    this.turned.set(key, !node.open);
    this.at = key;
    this.draw(focus);
  }

  draw(focus = false) {
    const { xray } = this;
    const { nodes, rows, depth } = layTree(
      xray.branches,
      xray.line,
      (key, best) => this.turned.get(key) ?? (this.all || best),
    );
    this.nodes = nodes;
    if (!nodes.some(({ key }) => key === this.at)) this.at = nodes[0]?.key ?? null;
    const place = (/** @type {import("./xray.js").TreeNode} */ node) => ({
      x: EDGE + node.depth * COLUMN,
      y: EDGE + node.row * ROW,
    });
    const by = new Map(nodes.map((node) => [node.key, node]));
    const links = nodes.flatMap((node) => {
      const parent = node.parent === null ? null : by.get(node.parent);
      if (!parent) return [];
      const [a, b] = [place(parent), place(node)];
      const [x1, y1, x2, y2] = [a.x + BOX_WIDE, a.y + BOX_HIGH / 2, b.x, b.y + BOX_HIGH / 2];
      const half = (x1 + x2) / 2;
      return [
        {
          best: node.best,
          el: s("path", {
            class: `tree-link ${node.best ? "best" : ""}`,
            d: `M${x1} ${y1}C${half} ${y1} ${half} ${y2} ${x2} ${y2}`,
          }),
        },
      ];
    });
    const [wide, high] = [EDGE * 2 + (depth - 1) * COLUMN + BOX_WIDE + 26, EDGE * 2 + rows * ROW];
    const svg = s(
      "svg",
      {
        class: "tree-drawing",
        role: "tree",
        "aria-label": t("xray.tree"),
        viewBox: `0 0 ${wide} ${high}`,
        width: Math.round(wide * ZOOMS[this.zoom]),
        height: Math.round(high * ZOOMS[this.zoom]),
      },
      ...links.sort((a, b) => Number(a.best) - Number(b.best)).map(({ el }) => el),
      ...nodes.map((node) => this.node(node, place(node))),
    );
    svg.addEventListener("keydown", (event) => this.key(event));
    const { scrollLeft, scrollTop } = this.frame;
    fill(this.frame, svg);
    [this.frame.scrollLeft, this.frame.scrollTop] = [scrollLeft, scrollTop];
    if (focus) this.focus();
    const words = this.toggle.querySelector("span");
    if (words) words.textContent = t(this.all ? "xray.tree.best" : "xray.tree.all");
  }

  /** @type {import("./xray.js").TreeNode[]} */
  nodes = [];

  focus() {
    const el = [...this.frame.querySelectorAll("[data-key]")].find((each) => each.getAttribute("data-key") === this.at);
    if (el instanceof SVGElement) el.focus();
  }

  /** @param {import("./xray.js").TreeNode} node @param {{x: number, y: number}} at */
  node(node, { x, y }) {
    const { branch } = node;
    const word = (
      /** @type {string} */ cls,
      /** @type {number} */ left,
      /** @type {string} */ words,
      anchor = "start",
    ) => {
      const el = s("text", { class: cls, x: left, y: BOX_HIGH / 2 + 4.5, "text-anchor": anchor });
      // The blank parts the words for those who hear the label, which begins with what is seen.
      el.textContent = `${words} `;
      return el;
    };
    const value = branch.visits !== null ? number(branch.visits) : valueText(branch);
    const cut = branch.unseen
      ? [
          s(
            "g",
            { class: "tree-cut", transform: `translate(${BOX_WIDE + 3} ${BOX_HIGH / 2 - 7}) scale(.58)` },
            ...ICONS.cut.map((d) => s("path", { d })),
          ),
          word("tree-cut-number", BOX_WIDE + 19, String(branch.unseen)),
        ]
      : [];
    const seen = [branch.move, value, ...(branch.unseen ? [branch.unseen] : [])].join(" ");
    const spoken = [
      seen,
      branch.visits !== null
        ? t("xray.tried", { n: branch.visits })
        : t(`xray.bound.${branch.bound}`, { value: valueText({ ...branch, bound: "exact" }) }),
      ...(node.best ? [t("xray.onLine")] : []),
      ...(branch.unseen ? [t("xray.cutHere", { n: branch.unseen })] : []),
    ].join(", ");
    const el = s(
      "g",
      {
        class: `tree-node ${node.best ? "best" : ""}`,
        transform: `translate(${x} ${y})`,
        role: "treeitem",
        "data-key": node.key,
        "aria-level": node.depth + 1,
        "aria-label": spoken,
        tabindex: node.key === this.at ? 0 : -1,
        ...(branch.children.length ? { "aria-expanded": String(node.open) } : {}),
        ...(boundSign(branch.bound) ? { "data-bound": branch.bound } : {}),
      },
      s("rect", { width: BOX_WIDE, height: BOX_HIGH, rx: 7 }),
      word("tree-move", 9, branch.move),
      word("tree-value", BOX_WIDE - (branch.children.length ? 20 : 8), value, "end"),
      ...cut,
    );
    if (branch.children.length)
      el.append(
        s("path", {
          class: "tree-twist",
          d: node.open ? `M${BOX_WIDE - 14} 11l4 4 4-4` : `M${BOX_WIDE - 12} 9l4 4-4 4`,
        }),
      );
    const first = this.nodes.find((each) => each.key === node.key.split("/")[0]);
    el.addEventListener("pointerenter", () => this.point(branch.cells));
    el.addEventListener("pointerleave", () => this.point(null));
    el.addEventListener("focus", () => this.point(node.depth ? branch.cells : (first?.branch.cells ?? branch.cells)));
    el.addEventListener("blur", () => this.point(null));
    el.addEventListener("click", () => this.turn(node.key, true));
    return el;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const here = this.nodes.findIndex(({ key }) => key === this.at);
    const node = this.nodes[here];
    if (!node || event.altKey || event.ctrlKey || event.metaKey) return;
    // In the order they are read, row by row.
    const order = [...this.nodes].sort((a, b) => a.row - b.row || a.depth - b.depth);
    const seen = order.indexOf(node);
    const to = {
      ArrowDown: order[seen + 1],
      ArrowUp: order[seen - 1],
      Home: order[0],
      End: order[order.length - 1],
      ArrowRight: node.open ? this.nodes.find(({ parent }) => parent === node.key) : null,
      ArrowLeft: node.open ? null : this.nodes.find(({ key }) => key === node.parent),
    }[event.key];
    const turns =
      event.key === "Enter" ||
      event.key === " " ||
      (event.key === "ArrowRight" && !node.open) ||
      (event.key === "ArrowLeft" && node.open);
    if (!to && !turns) return;
    event.preventDefault();
    event.stopPropagation();
    if (to) {
      this.at = to.key;
      for (const el of this.frame.querySelectorAll("[data-key]"))
        el.setAttribute("tabindex", el.getAttribute("data-key") === this.at ? "0" : "-1");
      this.focus();
    } else {
      this.turn(node.key, true);
    }
  }
}
