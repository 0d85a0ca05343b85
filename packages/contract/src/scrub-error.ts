/**
 * An error's own words without anything of a person's. The browser scrubs before it sends, the server before it stores.
 * Digits go wherever they stand (phones, RUNs, amounts, dates), and so does what stands in quotes: engines quote what they
 * could not read.
 */
const MOST = 200;

const rules: readonly (readonly [RegExp, string])[] = [
  [/(["'`«“‘]).*?(["'`»”’])/gs, "…"],
  // An unclosed quote hides the rest of the line.
  [/["'`«“‘].*$/gs, "…"],
  [/\S+@\S+/g, "…"],
  [/\bhttps?:\/\/\S+/gi, "…"],
  [/[?#&]\S*/g, ""],
  [/[\p{L}_-]*\p{N}[\p{L}\p{N}.,:/+()_-]*/gu, "…"],
];

export function scrubMessage(text: string): string {
  return rules
    .reduce((left, [pattern, by]) => left.replace(pattern, by), text.slice(0, 10 * MOST))
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MOST);
}

/** `home-1a2b3c4d.js:1:2345`: of an address only the file of ours remains. */
const FRAME = /([\w.-]+\.(?:m?js|tsx?)):(\d{1,7}):(\d{1,7})/;
const MOST_FRAMES = 20;

/** Where it happened. Lines that are no frames hold the message, and are left out. */
export const scrubStack = (stack: string): string[] =>
  stack
    .slice(0, 20_000)
    .split("\n")
    .flatMap((line) => FRAME.exec(line.replace(/\?[^:)\s]*/g, ""))?.[0] ?? [])
    .slice(0, MOST_FRAMES);
