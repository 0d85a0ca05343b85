import { languages, languageTags } from "@noren/contract/languages";
import type { ReactNode } from "react";
import { switchLanguage } from "../../i18n/choose-language.ts";
import { languageName } from "../../i18n/language-name.ts";
import { language, useTexts } from "../../i18n/texts.ts";
import "../../ui/button/as-link.css";
import { showToast } from "../../ui/toast/toast.tsx";

/** The five languages side by side, each in its own words. */
export function LanguageLinks(): ReactNode {
  const t = useTexts();
  return (
    <>
      <p className="label door__languages">{t("shell.language")}</p>
      <nav className="door__links" aria-label={t("shell.language")}>
        {languages.map((code) => (
          <button
            className="as-link"
            type="button"
            lang={languageTags[code]}
            aria-current={code === language() ? "true" : undefined}
            key={code}
            onClick={() => void switchLanguage(code).catch(() => showToast(t("shell.offline.title")))}
          >
            {languageName(t, code)}
          </button>
        ))}
      </nav>
    </>
  );
}
