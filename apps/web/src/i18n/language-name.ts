import type { Language } from "@noren/contract/languages";
import type { PlainMessageId, Translate } from "./texts.ts";

const names: Record<Language, PlainMessageId> = {
  esp: "shell.language.esp",
  en: "shell.language.en",
  id: "shell.language.id",
  vi: "shell.language.vi",
  th: "shell.language.th",
};

/** What a language calls itself. */
export const languageName = (t: Translate, language: Language): string => t(names[language]);
