import { formatPesos } from "@noren/lending/money/money";
import { santiagoDay, santiagoTime } from "@noren/lending/calendar/santiago";
import type { ReactNode } from "react";
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { dateInWords, fullDate } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { ClockIcon } from "../../ui/icons/screen-icons.tsx";
import "../../ui/card/card.css";
import "../../brand/hang.css";
import "./slip.css";

/** What is handed over: at a counter it is rounded to the ten. */
export const handedOver = ({ cash, amount }: RepaymentCode): string => formatPesos(cash ?? amount);

/** A moment as Santiago's clocks say it: '1 de diciembre de 2026, 23:59'. */
export function momentOf(instant: string): string {
  const at = Date.parse(instant);
  return `${fullDate(santiagoDay(at))}, ${santiagoTime(at)}`;
}

/** An end is the first instant after it; shown is the last minute before. */
export const lastMinute = (end: string): number => Date.parse(end) - 1;

export function Part({ label, children, number = false }: { label: string; children: ReactNode; number?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={number ? "num" : undefined}>{children}</dd>
    </div>
  );
}

interface SlipProps {
  readonly code: RepaymentCode;
  /** Nobody is to pay it now. */
  readonly resting?: boolean;
  readonly children?: ReactNode;
}

/** 'What hangs from a rod is a promise' (design): the amount, how to pay it, until when and to whom. */
export function Slip({ code, resting = false, children }: SlipProps): ReactNode {
  const t = useTexts();
  const { amount, cash, endsAt, lender } = code;
  const end = lastMinute(endsAt);
  return (
    <>
      {!resting && <LiveState />}
      <section className="hang">
        <div className="hang__c slip">
          <div className="slip__sum">
            <p className="label">{t(cash === undefined ? "slip.to-pay" : "slip.cash")}</p>
            <p className="slip__amount money">{handedOver(code)}</p>
            {cash !== undefined && cash !== amount && (
              <p className="note">{t("slip.rounded", { amount: formatPesos(amount), cash: formatPesos(cash) })}</p>
            )}
          </div>
          {children !== undefined && (
            <>
              <hr className="stitch" />
              {children}
            </>
          )}
          <hr className="stitch" />
          <dl className="parts">
            <Part label={t("slip.until")} number>
              {`${dateInWords(santiagoDay(end))}, ${santiagoTime(end)}`}
            </Part>
            <Part label={t("slip.pays-to")}>{lender}</Part>
          </dl>
        </div>
      </section>
    </>
  );
}

function LiveState(): ReactNode {
  const t = useTexts();
  return (
    <div className="row slip__live" aria-live="polite">
      <Badge icon={<ClockIcon />}>{t("slip.waiting")}</Badge>
      <span className="label">{t("slip.updates")}</span>
    </div>
  );
}
