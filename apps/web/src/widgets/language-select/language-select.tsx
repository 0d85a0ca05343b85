import { isLanguage, languages } from "@noren/contract/languages";
import { type ReactNode, useId } from "react";
import { switchLanguage } from "../../i18n/choose-language.ts";
import { languageName } from "../../i18n/language-name.ts";
import { language, useTexts } from "../../i18n/texts.ts";
import { showToast } from "../../ui/toast/toast.tsx";
import { DownIcon, GlobeIcon } from "../../ui/icons/icons.tsx";
import "./language-select.css";

/** The phone's own list of the five languages. */
export function LanguageSelect(): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <div className="lang">
      <GlobeIcon size="s" />
      <label className="vh" htmlFor={id}>
        {t("shell.language")}
      </label>
      <select
        id={id}
        value={language()}
        onChange={({ target }) => {
          if (isLanguage(target.value)) switchLanguage(target.value).catch(() => showToast(t("shell.offline.title")));
        }}
      >
        {languages.map((code) => (
          <option value={code} key={code}>
            {languageName(t, code)}
          </option>
        ))}
      </select>
      <DownIcon size="xs" />
    </div>
  );
}
