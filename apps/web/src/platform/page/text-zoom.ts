/** The base size follows the width, so the browser's own text size has to be carried over by hand (tokens.css). */
export function applyTextZoom(): void {
  const probe = document.createElement("span");
  probe.style.fontSize = "medium";
  document.body.append(probe);
  const size = Number(getComputedStyle(probe).fontSize.replace("px", ""));
  probe.remove();
  if (size > 0) document.documentElement.style.setProperty("--zoom", String(size / 16));
}
