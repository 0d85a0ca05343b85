import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useEffect, useRef } from "react";
import { Door } from "../../brand/door.tsx";
import { dayInWords } from "../../i18n/day-in-words.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { HOME } from "../../session/guards.ts";
import { LinkButton } from "../../ui/button/button.tsx";
import { Dock } from "../../ui/dock/dock.tsx";
import { path } from "../../ui/icons/icon.tsx";
import { InfoIcon } from "../../ui/icons/screen-icons.tsx";
import { TextRow } from "../../ui/list/list.tsx";
import { LinkRow } from "../../ui/list/list-links.tsx";
import { boldWords, RichText } from "../../ui/rich-text/rich-text.tsx";
import type { LoanDetail } from "../../widgets/loan/ask-detail.ts";
import { Part as CalendarRow } from "../../widgets/loan/calendar-row.tsx";
import type { Sent } from "./ask-outcome.ts";
import "../../brand/hang.css";
import "./sent.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/sent.po");

const SendIcon = path("M20.500 12H4M14 5.500l6.500 6.500-6.500 6.500");

/** Approved, and then sent: what is received is large, what is paid hangs below it, and nothing covers either. */
export function Part({ sent }: { sent: Sent }): ReactNode {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { loans, account } = sent;
  const isOut = loans.every(({ borrowStatus }) => borrowStatus === orderStatus.running);
  const isHeld = loans.some(({ nextStep }) => nextStep === "wait-for-hold");
  const says = isOut ? "out" : isHeld ? "held" : "approved";
  const sum = loans.reduce((total, { principal }) => total + principal, 0);
  return (
    <>
      <Door>
        <SendIcon />
      </Door>
      <main className="main sent">
        <div className="sent__head">
          <h1 className="h3" tabIndex={-1} ref={heading}>
            {t(`sent.${says}`)}
          </h1>
          <p className="sent__sum money">{formatPesos(sum)}</p>
          <p>{t("sent.to", { bank: account.bankName, account: account.accountNumberMasked })}</p>
          <p className="note" aria-live="polite">
            {t(`sent.${says}.text`)}
          </p>
        </div>
        {loans.map((loan) => (
          <Owed key={loan.orderId} loan={loan} isOut={isOut} />
        ))}
      </main>
      <Dock actions={<LinkButton to={HOME}>{t("loan.home")}</LinkButton>} />
    </>
  );
}

function Owed({ loan, isOut }: { loan: LoanDetail; isOut: boolean }): ReactNode {
  const t = useTexts();
  const { orderId, owedOnDue, dueDay } = loan;
  const how = { icon: <InfoIcon />, title: t("sent.how"), note: t("sent.how.text") };
  return (
    <>
      <section className="hang" aria-label={t("sent.owed")}>
        <div className="hang__c sent__pay">
          <p className="h2">{t("sent.pay", { amount: formatPesos(owedOnDue) })}</p>
          {dueDay !== undefined && (
            <p>
              <RichText text={t("sent.due", { due: dayInWords(calendarDay(dueDay)) })} parts={boldWords} />
            </p>
          )}
          <p className="note">{t("sent.early")}</p>
        </div>
      </section>
      <div className="list sent__list">
        <CalendarRow loan={loan} />
        {isOut ? <LinkRow href={`#/repay/${orderId}`} {...how} /> : <TextRow as="div" {...how} />}
      </div>
    </>
  );
}
