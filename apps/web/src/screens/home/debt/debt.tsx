import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { dayInWords } from "../../../i18n/day-in-words.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { LinkButton, type Look } from "../../../ui/button/button.tsx";
import { DocumentIcon } from "../../../ui/icons/loan-icons.tsx";
import { LinkRow } from "../../../ui/list/list-links.tsx";
import { boldWords, RichText } from "../../../ui/rich-text/rich-text.tsx";
import { late } from "../../../widgets/late-part/late-part.tsx";
import { QuietPart } from "../../../widgets/late-part/quiet-part.tsx";
import type { LoanDetail } from "../ask-home.ts";
import { CannotPayRow } from "../cannot-pay-row.tsx";
import { Cloth, Meter } from "../cloth.tsx";
import { debtWords } from "./debt-words.ts";

const calendar = late(() => import("../../../widgets/loan/calendar-row.tsx"));

/** Home when something is owed begins with it: amount today, weekday, days left, progress, one button. */
export function Debt({ loan, look }: { loan: LoanDetail; look: Look }): ReactNode {
  const t = useTexts();
  const { orderId, owedToday } = loan;
  const { says, due, days, paid, part, onDue } = debtWords(loan);
  const sum = formatPesos(owedToday);
  return (
    <>
      <Cloth title={t("home.debt.today")} sum={sum}>
        <p className="cloth__say">
          <RichText text={t(`home.debt.${says}`, { due: dayInWords(due), days })} parts={boldWords} />
        </p>
        {paid > 0 && (
          <>
            <Meter part={part} />
            <p className="label">
              <RichText text={t("home.debt.paid", { amount: formatPesos(paid) })} parts={boldWords} />
            </p>
          </>
        )}
      </Cloth>
      <div className="home__pay">
        <LinkButton look={look} to={`/repay/${orderId}`}>
          {t("home.late.pay", { amount: sum })}
        </LinkButton>
        {onDue !== undefined && <p className="note">{t("home.debt.on-due", { amount: formatPesos(onDue) })}</p>}
      </div>
      <div className="list">
        <CannotPayRow orderId={orderId} />
        <QuietPart load={calendar} props={{ loan }} />
        <LinkRow
          href={`#/order?order=${orderId}`}
          icon={<DocumentIcon />}
          title={t("home.debt.how")}
          note={t("home.debt.how.text")}
        />
      </div>
    </>
  );
}
