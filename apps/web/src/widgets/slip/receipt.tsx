import { formatPesos } from "@noren/lending/money/money";
import { santiagoDay, santiagoTime } from "@noren/lending/calendar/santiago";
import type { ReactNode } from "react";
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { dayInWords } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { CheckIcon } from "../../ui/icons/screen-icons.tsx";
import { handedOver, momentOf, Part } from "./slip.tsx";
import { cashOf, howItWent, paidOf } from "./stage.ts";

/** 'lunes 30 de noviembre de 2026, 10:42' */
function momentInWords(instant: string): string {
  const at = Date.parse(instant);
  return `${dayInWords(santiagoDay(at), "with year")}, ${santiagoTime(at)}`;
}

/** The slip once it is paid: how much, when, how, to whom. Who owed it is nobody's business here: the owner's page adds `went`. */
export function Receipt({ code, went }: { code: RepaymentCode; went?: ReactNode }): ReactNode {
  const t = useTexts();
  const { channel, lender, number, payments, purpose } = code;
  const how = howItWent(code);
  const [only] = payments.length === 1 ? payments : [];
  const values = { asked: handedOver(code), paid: formatPesos(paidOf(code)) };
  return (
    <>
      <section className="hang" aria-live="polite">
        <div className="hang__c slip__receipt">
          <div className="slip__sum">
            <span className="slip__seal">
              <CheckIcon />
            </span>
            <h2 className="h3 slip__paid">{t(purpose === "part" ? "slip.paid.part" : "slip.paid")}</h2>
            <p className="slip__amount money">{formatPesos(paidOf(code))}</p>
            {only && <p className="note">{momentInWords(only.paidAt)}</p>}
          </div>
          {!only && (
            <>
              <hr className="stitch" />
              <dl className="parts">
                {payments.map(({ paidAt, amount: sum, state }) => (
                  <Part
                    label={t(`slip.payment.${state}`, { amount: formatPesos(sum) })}
                    number
                    key={`${paidAt}${state}`}
                  >
                    {momentOf(paidAt)}
                  </Part>
                ))}
              </dl>
            </>
          )}
          {went}
          <hr className="stitch" />
          <dl className="parts">
            <Part label={t("slip.way")}>{t(`slip.way.${channel}`)}</Part>
            <Rounded code={code} />
            <Part label={t("slip.paid-to")}>{lender}</Part>
            <Part label={t("slip.receipt")} number>
              {number}
            </Part>
          </dl>
        </div>
      </section>
      {how && (
        <div className="slip__note">
          <Notice title={t(`slip.${how}`)}>
            <p>{t(`slip.${how}.text`, values)}</p>
          </Notice>
        </div>
      )}
    </>
  );
}

/** What was handed over is not what is credited: 'the difference is ours'. */
function Rounded({ code }: { code: RepaymentCode }): ReactNode {
  const t = useTexts();
  const [cash, paid] = [cashOf(code), paidOf(code)];
  if (cash === paid) return undefined;
  return (
    <>
      <Part label={t("slip.handed")} number>
        {formatPesos(cash)}
      </Part>
      <Part label={t("slip.rounding")} number>
        {cash < paid ? formatPesos(paid - cash) : `−${formatPesos(cash - paid)}`}
      </Part>
    </>
  );
}
