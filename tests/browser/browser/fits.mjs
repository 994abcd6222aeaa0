// What does not fit on a screen, found by measuring it: elements outside the window, words that are cut
// and words that lie over each other. It runs in the page and knows no screen.

/** @typedef {import("playwright-core").Page} Page */

/** What does not fit, one line each. @param {Page} page @returns {Promise<string[]>} */
export const misfits = (page) =>
  page.evaluate(() => {
    /** @type {string[]} */
    const found = [];
    const name = (/** @type {Element} */ el) => el.outerHTML.replace(/>[\s\S]*/, ">").slice(0, 110);
    const said = (/** @type {string} */ text) => JSON.stringify(text.trim().replace(/\s+/g, " ").slice(0, 50));
    const dialog = document.querySelector("dialog[open]");
    const wide = document.scrollingElement?.scrollWidth ?? 0;
    if (wide > innerWidth) found.push(`the page is ${wide} wide in a window of ${innerWidth}`);
    // The table, its clocks and its controls are seen without scrolling.
    if (
      document.querySelector(".round:not(.editor)") &&
      (document.scrollingElement?.scrollHeight ?? 0) > innerHeight + 1
    )
      found.push(`the table is ${document.scrollingElement?.scrollHeight} high in a window of ${innerHeight}`);

    /**
     * The part of a box that is not clipped by what is around it, from the innermost on.
     * @param {Element | null} from
     * @param {DOMRect} box
     */
    const seen = (from, box) => {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (let at = from; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        const around = at.getBoundingClientRect();
        if (style.overflowX !== "visible") [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
        if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
        if (style.position === "fixed") break;
      }
      return { left, top, right, bottom };
    };
    /**
     * Whether something around an element scrolls by hand in a direction.
     * @param {Element} el
     * @param {"overflowX" | "overflowY"} way
     */
    const scrolls = (el, way) => {
      for (let at = /** @type {Element | null} */ (el); at; at = at.parentElement)
        if (["auto", "scroll"].includes(getComputedStyle(at)[way])) return true;
      return false;
    };
    /** Words for screen readers alone. @param {Element} el */
    const unseen = (el) => {
      for (let at = /** @type {Element | null} */ (el); at; at = at.parentElement)
        if (getComputedStyle(at).clipPath === "inset(50%)") return true;
      return false;
    };
    /** What is not there to be read: the moving sky, what lies under a dialog. @param {Element} el */
    const apart = (el) =>
      el.closest(".sky, #effects, noscript") !== null ||
      (dialog !== null && !dialog.contains(el) && el.closest("#toasts, #banner") === null) ||
      unseen(el);

    for (const el of document.querySelectorAll("body *")) {
      if (
        !(el instanceof HTMLElement) ||
        apart(el) ||
        !el.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const box = el.getBoundingClientRect();
      if (!box.width || !box.height) continue;
      if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(el.parentElement ?? el, "overflowX"))
        found.push(`outside the window: ${name(el)} ${Math.round(box.left)}..${Math.round(box.right)}`);
      if (el.matches("button, a, input, select, textarea, .seat-clock, .seat-name")) {
        const inside = seen(el.parentElement, box);
        const out =
          document.querySelector(".round:not(.editor)")?.contains(el) &&
          (box.bottom > innerHeight + 1 || box.top < -1) &&
          !scrolls(el.parentElement ?? el, "overflowY");
        const cutX = inside.right - inside.left < box.width - 2 && !scrolls(el.parentElement ?? el, "overflowX");
        const cutY = inside.bottom - inside.top < box.height - 2 && !scrolls(el.parentElement ?? el, "overflowY");
        const edges = (/** @type {{left: number, top: number, right: number, bottom: number}} */ of) =>
          [of.left, of.top, of.right, of.bottom].map(Math.round);
        if (out || cutX || cutY) found.push(`cut off: ${name(el)} ${edges(box)} seen ${edges(inside)}`);
      }
    }

    /** @type {{text: string, el: Element, box: {left: number, top: number, right: number, bottom: number}}[]} */
    const words = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const el = node.parentElement;
      const text = node.textContent ?? "";
      if (
        !el ||
        !text.trim() ||
        apart(el) ||
        el.closest("script, style, option, textarea, svg") ||
        !el.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        if (line.width < 2 || line.height < 2) continue;
        const box = seen(el, line);
        // What has been scrolled out of sight is no fault, what is cut in its line is: names that people gave may be,
        // our own words may not.
        const shown = box.right - box.left > 1 && box.bottom - box.top > 1;
        const own = !el.closest(
          ".seat-name, .strip-words strong, .round-title, .head h1, .seat-taken, .winner-seat, .think-line, " +
            ".line-moves, .hex, [data-may-be-cut]",
        );
        if (own && box.right - box.left < line.width - 2 && !scrolls(el, "overflowX"))
          found.push(`cut words: ${said(text)} in ${name(el)}`);
        if (own && box.bottom - box.top < line.height * 0.6 && !scrolls(el, "overflowY"))
          found.push(`words cut in height: ${said(text)} in ${name(el)}`);
        if (shown) words.push({ text, el, box });
      }
    }
    // Lines of one text lie close together; of two texts neither may cover the other. A sticky bar covers what scrolls
    // under it.
    const above = (/** @type {Element} */ el) => {
      for (let at = /** @type {Element | null} */ (el); at; at = at.parentElement)
        if (
          ["fixed", "sticky"].includes(getComputedStyle(at).position) ||
          at.matches(".offer, .talk-answer, .talk-half, .chooser, [popover]")
        )
          return at;
      return null;
    };
    const level = words.map(({ el }) => above(el));
    for (const [i, a] of words.entries()) {
      for (let j = i + 1; j < words.length; j++) {
        const b = words[j];
        if (a.el === b.el || level[i] !== level[j]) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > 2 && down > Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top) * 0.4)
          found.push(`words over words: ${said(a.text)} and ${said(b.text)} in ${name(a.el)}`);
      }
    }
    return [...new Set(found)];
  });
