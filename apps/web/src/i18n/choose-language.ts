import { defaultLanguage, isLanguage, languageTags, type Language } from "@noren/contract/languages";
import { readStored, writeStored } from "../platform/storage.ts";
import { type Catalogues, firstTexts, loadTexts } from "./load-texts.ts";
import { language, speak } from "./texts.ts";

const KEY = "noren.language";
/** What the screens opened so far need to be said. */
const inUse = new Set<Catalogues>([firstTexts]);

/** The language chosen on this device; Spanish whatever the phone says. */
export function storedLanguage(): Language {
  const stored = readStored(KEY);
  return isLanguage(stored) ? stored : defaultLanguage;
}

/** Loads a screen's texts in the language spoken, and remembers them for the next switch. */
export async function openTexts(catalogues: Catalogues): Promise<void> {
  inUse.add(catalogues);
  await loadTexts(language(), catalogues);
}

export async function startLanguage(of: Language): Promise<void> {
  await Promise.all([...inUse].map((catalogues) => loadTexts(of, catalogues)));
  speak(of);
}

export async function switchLanguage(next: Language): Promise<void> {
  await startLanguage(next);
  writeStored(KEY, next);
  document.documentElement.lang = languageTags[next];
}
