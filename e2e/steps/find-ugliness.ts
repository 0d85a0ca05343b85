/** What the design forbids: overflow, small text, broken words, small targets, two main buttons. Runs in the page, so it can use nothing from outside itself. */
export function findUgliness(): string[] {
  const problems: string[] = [];
  // Between spaces or marks: an address may break anywhere.
  const words = /(?<=^|[\s(¿¡“])\p{Script=Latin}{2,}(?=$|[\s).,:;!?”])/gu;
  /** What begins in one line of a label and ends in the next, without a hyphen. */
  const lookForBrokenWords = (node: ChildNode): void => {
    const text = node.nodeType === 3 ? (node.textContent ?? "") : "";
    for (const { 0: word, index } of text.matchAll(words)) {
      const letters = new Range();
      letters.setStart(node, index);
      letters.setEnd(node, index + word.length);
      const lines = new Set(Array.from(letters.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) problems.push(`broken word: ${word}`);
    }
  };
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) problems.push(`wider than the screen: ${root.scrollWidth}`);
  for (const element of document.querySelectorAll("body *")) {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.width <= 1 || box.height <= 1 || style.visibility !== "visible") continue;
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && (node.textContent ?? "").trim() !== "",
    );
    const size = Number(style.fontSize.replace("px", ""));
    if (hasText && size < 14) problems.push(`small text: ${element.outerHTML}`);
    if (hasText && element.scrollWidth > element.clientWidth + 1 && style.overflowX === "hidden")
      problems.push(`cut off: ${element.outerHTML}`);
    if (element.matches("b, h1, h2, h3, button, a, legend, dt, label > span"))
      element.childNodes.forEach(lookForBrokenWords);
    const isTarget = element.matches("button, a[href], select, input:not([type=radio])");
    // Links within a sentence are as high as its lines; a checkbox is tapped by its label.
    const isInText = element.closest("p, label") !== null || element.classList.contains("vh");
    if (isTarget && !isInText && box.height < 44) problems.push(`small target: ${element.outerHTML}`);
  }
  // Of several dialogs the last lies on top.
  const inFront = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const main = [...inFront.querySelectorAll(".btn:not(.btn--second, .btn--quiet)")].filter((button) =>
    button.checkVisibility(),
  );
  if (main.length > 1) problems.push(`more than one main button: ${main.map((one) => one.textContent).join(", ")}`);
  return problems;
}
