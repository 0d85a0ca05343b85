import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import { type ReactNode, useEffect, useRef } from "react";
import { dayInWords } from "../../../i18n/day-in-words.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { LinkButton } from "../../../ui/button/button.tsx";
import { Dock } from "../../../ui/dock/dock.tsx";
import { CheckIcon, InfoIcon } from "../../../ui/icons/screen-icons.tsx";
import { TextRow } from "../../../ui/list/list.tsx";
import { boldMoney, RichText } from "../../../ui/rich-text/rich-text.tsx";
import { Waiting } from "../../../ui/waiting/waiting.tsx";
import { HOME } from "../../../session/guards.ts";
import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";
import { Payments } from "./payments.tsx";

/** 'The agreement hangs like any promise and says what breaks it' (design). */
export function Agreed({ loan }: { loan: LoanDetail }): ReactNode {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { promise, orderId } = loan;
  const [first] = promise?.payments ?? [];
  return (
    <>
      <main className="main cannot">
        <h2 className="h1" tabIndex={-1} ref={heading}>
          {t("cannot-pay.agreed")}
        </h2>
        {!promise && <Waiting />}
        {promise && first && (
          <>
            <p className="lead">
              <RichText
                text={t("cannot-pay.first", {
                  amount: formatPesos(first.amount),
                  day: dayInWords(calendarDay(first.day)),
                })}
                parts={boldMoney}
              />
            </p>
            <section className="hang">
              <div className="hang__c cannot__hung">
                <Payments
                  payments={promise.payments}
                  total={promise.payments.reduce((sum, { amount }) => sum + amount, 0)}
                />
              </div>
            </section>
            <ul className="list">
              <TextRow icon={<CheckIcon />} title={t("cannot-pay.kept")} note={t("cannot-pay.kept.text")} />
              <TextRow icon={<InfoIcon />} title={t("cannot-pay.missed")} note={t("cannot-pay.missed.text")} />
            </ul>
          </>
        )}
      </main>
      <Dock
        bare
        actions={
          <>
            <LinkButton to={`/repay/${orderId}`}>{t("cannot-pay.to-repay")}</LinkButton>
            <LinkButton look="quiet" to={HOME}>
              {t("cannot-pay.home")}
            </LinkButton>
          </>
        }
      />
    </>
  );
}
