const BEFORE_AN_EXPRESSION = new Set(
  "await case default delete do else extends in instanceof new of return throw typeof void yield".split(" "),
);

/** After this code, does a slash begin a pattern and an angle bracket an element, rather than divide and compare? */
export function startsExpression(before: string): boolean {
  const code = before.trimEnd();
  if (code === "" || code.endsWith("=>")) return true;
  const word = /[\w$]+$/.exec(code)?.[0];
  if (word !== undefined) return BEFORE_AN_EXPRESSION.has(word);
  return !/[)\]}>"'`]$/.test(code);
}

/** `<T,>(x: T) => x` and `<T extends U>(x: T) => x` look like an element at first. */
export function isGenericArrow(code: string): boolean {
  return /^<(const\s+)?[A-Za-z]\w*(\s*,|\s+extends\s)/.test(code);
}
