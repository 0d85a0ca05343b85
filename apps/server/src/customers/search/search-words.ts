/**
 * By which beginnings a person is found: pure, the same for what is stored and for what is typed. Short ones would find half the
 * country and tell too much about who shares them; of long ones the rest is compared once the person was opened.
 */
export type SearchKind = "phone" | "run" | "name";

/** Digits after +56: nine of them. The whole number has an index of its own. */
const PHONE = { least: 5, most: 8 } as const;
/** Digits of the RUN before its check digit: seven or eight. */
const RUN = { least: 4, most: 8 } as const;
const WORD = { least: 3, most: 6 } as const;
/** Of two words of a name, in the order of the alphabet: 'María Soto' would else be looked for among all Marías. */
const PAIR = 3;

/** As it is compared: small letters without accents, one space between words. */
export const plainName = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z\s]/g, "")
    .trim()
    .replaceAll(/\s+/g, " ");

function beginnings(text: string, { least, most }: { least: number; most: number }): string[] {
  const longest = Math.min(text.length, most);
  return Array.from({ length: Math.max(0, longest - least + 1) }, (_, index) => text.slice(0, least + index));
}

const pairOf = (words: readonly string[]): string =>
  words
    .map((word) => word.slice(0, PAIR))
    .toSorted()
    .join("+");

const wordsOf = (name: string): string[] => [...new Set(plainName(name).split(" "))].filter((word) => word.length > 1);

export const phoneBeginnings = (nationalDigits: string): string[] => beginnings(nationalDigits, PHONE);
export const runBeginnings = (run: string): string[] => beginnings(run.split("-")[0] ?? "", RUN);

export function nameBeginnings(name: string): string[] {
  const words = wordsOf(name);
  const long = words.filter((word) => word.length >= PAIR);
  const pairs = long.flatMap((word, index) => long.slice(index + 1).map((other) => pairOf([word, other])));
  return [...new Set([...words.flatMap((word) => beginnings(word, WORD)), ...pairs])];
}

/** The one beginning to look by for what was typed; nothing where it is too short. */
export function beginningOf(kind: SearchKind, typed: string): string | undefined {
  if (kind === "phone") return typed.length < PHONE.least ? undefined : typed.slice(0, PHONE.most);
  if (kind === "run") return typed.length < RUN.least ? undefined : typed.slice(0, RUN.most);
  const words = wordsOf(typed)
    .filter((word) => word.length >= WORD.least)
    .toSorted((a, b) => b.length - a.length);
  const [longest, second] = words;
  if (longest === undefined) return undefined;
  return second === undefined ? longest.slice(0, WORD.most) : pairOf([longest, second]);
}

/** Whether somebody's name has a word beginning with each word typed. */
export function nameMatches(name: string, typed: string): boolean {
  const words = plainName(name).split(" ");
  return plainName(typed)
    .split(" ")
    .every((start) => words.some((word) => word.startsWith(start)));
}
