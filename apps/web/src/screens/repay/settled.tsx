import { certificatePdf } from "@noren/contract/calls/repay";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { call } from "../../calls/client.ts";
import { fullDate } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Button, LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { CheckIcon } from "../../ui/icons/screen-icons.tsx";
import { Sway } from "../../brand/sway.tsx";
import type { LoanDetail } from "../../widgets/loan/ask-detail.ts";
import { componentName, shownComponents } from "../../widgets/loan/components.ts";
import { useDocument } from "../../widgets/loan/use-document.ts";
import "../../widgets/cost-card/cost-card.css";

/** What hangs from a rod is a promise: it is paid, and nothing is owed. */
export function Part({ loan }: { loan: LoanDetail }): ReactNode {
  const t = useTexts();
  const { fetching, save } = useDocument();
  const { orderId, paid = 0, settledOn, events } = loan;
  const went = shownComponents
    .map((component) => ({
      component,
      amount: events.reduce((sum, { allocated }) => sum + (allocated[component] ?? 0), 0),
    }))
    .filter(({ amount }) => amount > 0);
  const couponed = events.reduce((sum, { kind, amount }) => (kind === "coupon" ? sum + amount : sum), 0);
  return (
    <>
      <main className="main">
        <section className="hang">
          <div className="hang__c repay__receipt">
            <span className="repay__tick">
              <CheckIcon />
            </span>
            <h2 className="h3">{t("repay.settled")}</h2>
            <p className="money repay__figure">{formatPesos(paid)}</p>
            {settledOn !== undefined && <p className="note num">{fullDate(calendarDay(settledOn))}</p>}
            <hr className="stitch" />
            <dl className="parts">
              {went.map(({ component, amount }) => (
                <div key={component}>
                  <dt>{componentName(t, component)}</dt>
                  <dd className="money">{formatPesos(amount)}</dd>
                </div>
              ))}
              {couponed > 0 && (
                <div>
                  <dt>{t("owed.coupon")}</dt>
                  <dd className="money">−{formatPesos(couponed)}</dd>
                </div>
              )}
              <div className="repay__sum">
                <dt>{t("repay.settled.left")}</dt>
                <dd className="money">{formatPesos(0)}</dd>
              </div>
            </dl>
          </div>
        </section>
      </main>
      <Dock
        bare
        actions={
          <>
            <LinkButton to={`/order?order=${orderId}&completed`}>{t("repay.settled.detail")}</LinkButton>
            <Button
              look="quiet"
              busy={fetching ? <Sway /> : undefined}
              onTap={() => save((signal) => call(certificatePdf, { query: { orderId, kind: "settled" } }, { signal }))}
            >
              {t("repay.settled.certificate")}
            </Button>
          </>
        }
      />
    </>
  );
}
