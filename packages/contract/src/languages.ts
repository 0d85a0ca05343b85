/** Specification, section 9: 'Supported languages: esp, en, id, vi, th'; section 1: Spanish is the default (code esp). */
export const languages = ["esp", "en", "id", "vi", "th"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "esp";

/** The tag a browser, a screen reader and Intl understand. English says the day before the month, like every other language here. */
export const languageTags: Readonly<Record<Language, string>> = {
  esp: "es-CL",
  en: "en-GB",
  id: "id",
  vi: "vi",
  th: "th",
};

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text);
