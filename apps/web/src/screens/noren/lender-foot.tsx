import type { Lender } from "@noren/contract/landing";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { loadLatePieces } from "../../platform/parts/late-pieces.ts";
import { usePart } from "../../platform/parts/lazy-part.ts";
import "../../ui/button/as-link.css";
import { useService } from "../../widgets/service/use-service.tsx";

/** Who lends, in which languages we speak, and where the rules and the people are. */
export function LenderFoot({ lender }: { lender: Lender }): ReactNode {
  const t = useTexts();
  const late = usePart(loadLatePieces);
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
      {late.state === "ready" && <late.part.LanguageLinks />}
      <nav className="door__links" aria-label={t("landing.more")}>
        <a className="as-link" href="#/privacy-policy">
          {t("shell.title.privacy-policy")}
        </a>
        <button className="as-link" type="button" aria-busy={service.fetching} onClick={service.open}>
          {t("shell.service")}
        </button>
      </nav>
      {service.dialog}
    </footer>
  );
}
