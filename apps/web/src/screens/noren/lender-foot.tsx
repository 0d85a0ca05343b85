import type { Lender } from "@noren/contract/landing";
import { languages, languageTags } from "@noren/contract/languages";
import type { ReactNode } from "react";
import { switchLanguage } from "../../i18n/choose-language.ts";
import { languageName } from "../../i18n/language-name.ts";
import { language, useTexts } from "../../i18n/texts.ts";
import { showToast } from "../../ui/toast.tsx";
import { useService } from "../../widgets/use-service.tsx";

/** Who lends, in which languages we speak, and where the rules and the people are. */
export function LenderFoot({ lender }: { lender: Lender }): ReactNode {
  const t = useTexts();
  const service = useService();
  return (
    <footer className="door__foot">
      <p className="label">{t("landing.lender")}</p>
      <p>
        <b>{lender.name}</b>
      </p>
      <p className="note">
        {t("shell.rut", { rut: lender.rut })}
        <br />
        {lender.address}
      </p>
      <p className="label door__languages">{t("shell.language")}</p>
      <nav className="door__links" aria-label={t("shell.language")}>
        {languages.map((code) => (
          <button
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
      <nav className="door__links" aria-label={t("landing.more")}>
        <a href="#/privacy-policy">{t("shell.title.privacy-policy")}</a>
        <button type="button" aria-busy={service.fetching} onClick={service.open}>
          {t("shell.service")}
        </button>
      </nav>
      {service.dialog}
    </footer>
  );
}
