import { defaultLanguage, isLanguage, languageTags, type Language } from "@noren/contract/languages";
import { readStored, writeStored } from "../platform/storage.ts";
import type { Group } from "./groups.ts";
import { loadTexts } from "./load-texts.ts";
import { speak } from "./texts.ts";

const KEY = "noren.language";
const inUse = new Set<Group>(["shell", "landing"]);

/** The language chosen on this device; Spanish whatever the phone says. */
export function storedLanguage(): Language {
  const stored = readStored(KEY);
  return isLanguage(stored) ? stored : defaultLanguage;
}

/** Loads a group in the language spoken and remembers it for the next switch. */
export async function openGroup(of: Language, group: Group): Promise<void> {
  inUse.add(group);
  await loadTexts(of, [group]);
}

export async function startLanguage(of: Language): Promise<void> {
  await loadTexts(of, inUse);
  speak(of);
}

export async function switchLanguage(next: Language): Promise<void> {
  await loadTexts(next, inUse);
  writeStored(KEY, next);
  document.documentElement.lang = languageTags[next];
  speak(next);
}
