/** What anybody would try first. Length is the schema's (fields.ts of the contract); which letters is nobody's business. */
import { dictionary } from "@zxcvbn-ts/language-common";

/** Some fifty thousand passwords that leaked again and again, in small letters; and what the list, made elsewhere, lacks. */
const common = new Set([...dictionary["passwords-common"], "contrasena", "contraseña", "noren", "chile"]);
const LEAST_COMMON = 4;
const LONGEST_COMMON = Math.max(...Array.from(common, ({ length }) => length));
const LEAST_DIFFERENT = 6;

/** Letters that people write as figures and signs: what `p4ssw0rd` was made of. */
const asLetters: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
};
const unmasked = (text: string): string => text.replaceAll(/[013457@$]/g, (sign) => asLetters[sign] ?? sign);

function* commonIn(text: string): Generator<string> {
  for (let begin = 0; begin <= text.length - LEAST_COMMON; begin += 1)
    for (let end = begin + LEAST_COMMON; end <= Math.min(text.length, begin + LONGEST_COMMON); end += 1) {
      const part = text.slice(begin, end);
      if (common.has(part)) yield part;
    }
}

/** Three letters, or a year and a few figures more, are guessed with the rest. */
const isHardlyAnything = (text: string): boolean =>
  text.replaceAll(/\P{L}/gu, "").length < 4 && text.replaceAll(/[^\p{L}\p{N}]/gu, "").length < 8;

/** Whether one common password, with what is known about somebody, is nearly all there is. */
export function isEasyPassword(password: string, { name, email }: { name: string; email: string }): boolean {
  const small = password.normalize("NFKC").toLowerCase();
  if (new Set(small).size < LEAST_DIFFERENT) return true;
  const known = [...name.toLowerCase().split(/\s+/), ...email.toLowerCase().split(/[@.]/)];
  const others = known.filter((word) => word.length >= 3).reduce((left, word) => left.replaceAll(word, ""), small);
  return [small, unmasked(small), others].some(
    (text) =>
      isHardlyAnything(text) || Array.from(commonIn(text)).some((part) => isHardlyAnything(text.replaceAll(part, ""))),
  );
}
