/** What the server says to people, in five languages: errors and messages. ICU, compiled once. */
import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { ErrorName } from "@noren/contract/errors";
import { type Language, languages, languageTags } from "@noren/contract/languages";
import { isCalendarDay } from "@noren/lending/calendar/calendar-day";
import { dayInWords } from "./day-in-words.ts";
import en from "./en.json" with { type: "json" };
import esp from "./esp.json" with { type: "json" };
import id from "./id.json" with { type: "json" };
import th from "./th.json" with { type: "json" };
import vi from "./vi.json" with { type: "json" };

export type TextId = keyof typeof esp;
const catalogues: Readonly<Record<Language, Record<TextId, string>>> = { esp, en, id, vi, th };

const spoken = Object.fromEntries(
  languages.map((language) => {
    const messages = Object.fromEntries(
      Object.entries(catalogues[language]).map(([textId, text]) => [textId, compileMessage(text)]),
    );
    const locale = languageTags[language];
    return [language, setupI18n({ locale, messages: { [locale]: messages } })];
  }),
);

export function say(
  language: Language,
  textId: TextId,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return spoken[language]?._(textId, values) ?? textId;
}

/** A day among the values is said in words. */
export const sayError = (
  language: Language,
  error: ErrorName,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  say(
    language,
    `error.${error}`,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "string" && isCalendarDay(value) ? dayInWords(language, value) : value,
      ]),
    ),
  );
