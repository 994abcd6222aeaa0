// Sets the theme before the first paint, so that the page never flashes. A plain script on purpose:
// modules wait for the document.
(() => {
  let wish = "auto";
  try {
    wish = JSON.parse(localStorage.getItem("trebejo") ?? "{}").theme ?? "auto";
  } catch {
    // Storage is closed: follow the system.
  }
  const dark = wish === "dark" || (wish !== "light" && !matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
