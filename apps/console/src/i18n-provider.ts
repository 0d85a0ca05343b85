import polyglotI18nProvider from "ra-i18n-polyglot";
import { chooseLanguage } from "./language.ts";
import { en } from "./texts/en.ts";
import { es } from "./texts/es.ts";

const texts = { es, en } as const;

export const i18nProvider = polyglotI18nProvider(
  (language) => texts[chooseLanguage(language)],
  "es",
  [
    { locale: "es", name: "Español" },
    { locale: "en", name: "English" },
  ],
  { allowMissing: false },
);
