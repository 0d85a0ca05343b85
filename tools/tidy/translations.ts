import type { Catalogue } from "./catalogue.ts";
import { readIcu } from "./icu.ts";
import type { Problem } from "./problem.ts";

/** Ids, and whole texts, that may read the same in several languages: names and abbreviations. */
export interface SameList {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
}

/** One group of texts in one language. */
export interface Translation {
  readonly file: string;
  readonly language: string;
  readonly texts: Catalogue;
}

/** The same group in all its languages: the same ids, the same arguments, and no text left untranslated. */
export function checkTranslations(translations: readonly Translation[], same: SameList): Problem[] {
  const [model, ...others] = translations;
  if (model === undefined) return [];
  return [
    ...translations.flatMap(({ file, texts }) => emptyOrBroken(file, texts)),
    ...others.flatMap((other) => [
      ...missing(other.file, model.texts, other.texts, `is missing: ${model.language} has it`),
      ...missing(other.file, other.texts, model.texts, `is too much: ${model.language} does not have it`),
      ...otherArguments(model, other),
    ]),
    ...untranslated(translations, same),
  ];
}

function emptyOrBroken(file: string, texts: Catalogue): Problem[] {
  return [...texts].flatMap(([id, text]) => {
    if (text.trim() === "") return [{ file, rule: `"${id}" is empty` }];
    const icu = parsed(text);
    return typeof icu === "string" ? [{ file, rule: `"${id}" is no ICU message: ${icu}` }] : [];
  });
}

function parsed(text: string): ReturnType<typeof readIcu> | string {
  try {
    return readIcu(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function missing(file: string, from: Catalogue, to: Catalogue, rule: string): Problem[] {
  return [...from.keys()].filter((id) => !to.has(id)).map((id) => ({ file, rule: `"${id}" ${rule}` }));
}

function otherArguments(model: Translation, other: Translation): Problem[] {
  return [...model.texts].flatMap(([id, text]) => {
    const wanted = parsed(text);
    const found = parsed(other.texts.get(id) ?? text);
    if (typeof wanted === "string" || typeof found === "string") return [];
    const [here, there] = [found.arguments.join(", "), wanted.arguments.join(", ")];
    if (here === there) return [];
    return [{ file: other.file, rule: `"${id}" has the arguments (${here}), and in ${model.language} (${there})` }];
  });
}

function untranslated(translations: readonly Translation[], same: SameList): Problem[] {
  const ids = new Set(translations.flatMap(({ texts }) => [...texts.keys()]));
  return [...ids].flatMap((id) => {
    if (same.ids.includes(id)) return [];
    const texts = new Set(translations.flatMap((one) => one.texts.get(id) ?? []));
    return [...texts].flatMap((text) => {
      const alike = translations.filter((one) => one.texts.get(id) === text);
      const last = alike.at(-1);
      if (last === undefined || alike.length === 1 || same.texts.includes(text) || !hasWords(text)) return [];
      const spoken = alike.map(({ language }) => language).join(", ");
      return [{ file: last.file, rule: `"${id}" reads the same in ${spoken}: "${text}"` }];
    });
  });
}

function hasWords(text: string): boolean {
  const icu = parsed(text);
  return typeof icu !== "string" && /\p{L}/u.test(icu.words);
}
