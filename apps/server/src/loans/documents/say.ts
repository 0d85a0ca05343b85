/** The words of the documents in five languages. ICU, compiled once, as in platform/texts/texts.ts. */
import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { type Language, languages, languageTags } from "@noren/contract/languages";
import en from "./texts/en.json" with { type: "json" };
import esp from "./texts/esp.json" with { type: "json" };
import id from "./texts/id.json" with { type: "json" };
import th from "./texts/th.json" with { type: "json" };
import vi from "./texts/vi.json" with { type: "json" };

export type TextId = keyof typeof esp;
export type Values = Readonly<Record<string, string | number>>;
export type Say = (textId: TextId, values?: Values) => string;

export const catalogues: Readonly<Record<Language, Readonly<Record<TextId, string>>>> = { esp, en, id, vi, th };

function speaker(language: Language): Say {
  const messages = Object.fromEntries(
    Object.entries(catalogues[language]).map(([textId, text]) => [textId, compileMessage(text)]),
  );
  const locale = languageTags[language];
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return (textId, values = {}) => i18n._(textId, values);
}

const speakers = new Map(languages.map((language) => [language, speaker(language)]));

export function sayIn(language: Language): Say {
  const say = speakers.get(language);
  if (say === undefined) throw new RangeError(`${language} is no language of the documents`);
  return say;
}
