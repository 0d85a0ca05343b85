import type { ReactNode } from "react";
import { useTexts } from "../../i18n/texts.ts";
import { HOME } from "../../session/guards.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { WhyButton } from "../../widgets/limit-why/why-button.tsx";
import type { LoanData } from "./ask-loan.ts";

/** Nothing can be asked for now: a loan must be paid first, the limit is in use, income bears no more, or nothing is quoted today. */
export function NoRoom({ loan }: { loan: LoanData }): ReactNode {
  const t = useTexts();
  const { credit, products } = loan;
  return (
    <>
      <main className="main">
        {credit.locked ? (
          <Notice now title={t("loan.locked")}>
            {t("loan.locked.text")}
          </Notice>
        ) : products.length === 0 ? (
          <Notice title={t("landing.closed.title")}>{t("landing.closed.text")}</Notice>
        ) : (
          <>
            <Notice title={t("loan.full")}>{t(credit.used > 0 ? "loan.full.text" : "loan.full.means")}</Notice>
            <WhyButton credit={credit} label={t("loan.why")} />
          </>
        )}
      </main>
      <Dock actions={<LinkButton to={HOME}>{t("loan.home")}</LinkButton>} />
    </>
  );
}
