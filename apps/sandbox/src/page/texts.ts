import { defaultLanguage, isLanguage, type Language, languageTags } from "@noren/contract/languages";
import en from "./texts/en.json" with { type: "json" };
import esp from "./texts/esp.json" with { type: "json" };
import id from "./texts/id.json" with { type: "json" };
import th from "./texts/th.json" with { type: "json" };
import vi from "./texts/vi.json" with { type: "json" };

type TextId = keyof typeof esp;
const catalogues: Readonly<Record<Language, Record<TextId, string>>> = { esp, en, id, vi, th };

/** The language chosen in the app. */
const stored = window.localStorage.getItem("noren.language");
export const language: Language = isLanguage(stored) ? stored : defaultLanguage;
export const languageTag = languageTags[language];

export const t = (textId: TextId, values: Readonly<Record<string, string | number>> = {}): string =>
  catalogues[language][textId].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
