import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { CheckIcon } from "../../ui/icons/screen-icons.tsx";
import { handedOver, momentOf, Part } from "./slip.tsx";
import { howItWent, paidOf } from "./stage.ts";

/** The slip once it is paid: how much, when, how, to whom. Who owed it is nobody's business here. */
export function Receipt({ code }: { code: RepaymentCode }): ReactNode {
  const t = useTexts();
  const { channel, lender, number, payments } = code;
  const went = howItWent(code);
  const values = { asked: handedOver(code), paid: formatPesos(paidOf(code)) };
  return (
    <>
      <section className="hang" aria-live="polite">
        <div className="hang__c slip__receipt">
          <div className="slip__sum">
            <span className="slip__seal">
              <CheckIcon />
            </span>
            <h2 className="h3 slip__paid">{t("slip.paid")}</h2>
            <p className="slip__amount money">{formatPesos(paidOf(code))}</p>
          </div>
          <hr className="stitch" />
          <dl className="parts">
            {payments.map(({ paidAt, amount: sum, state }) => (
              <Part label={t(`slip.payment.${state}`, { amount: formatPesos(sum) })} number key={`${paidAt}${state}`}>
                {momentOf(paidAt)}
              </Part>
            ))}
          </dl>
          <hr className="stitch" />
          <dl className="parts">
            <Part label={t("slip.way")}>{t(`slip.way.${channel}`)}</Part>
            <Part label={t("slip.paid-to")}>{lender}</Part>
            <Part label={t("slip.receipt")} number>
              {number}
            </Part>
          </dl>
        </div>
      </section>
      {went && (
        <div className="slip__note">
          <Notice title={t(`slip.${went}`)}>
            <p>{t(`slip.${went}.text`, values)}</p>
          </Notice>
        </div>
      )}
    </>
  );
}
