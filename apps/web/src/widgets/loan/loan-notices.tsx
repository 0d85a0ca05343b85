import { calendarDay } from "@noren/lending/calendar/calendar-day";
import type { ReactNode } from "react";
import { dateInWords } from "../../i18n/day-in-words.ts";
import { useTexts } from "../../i18n/texts.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import type { LoanDetail } from "./ask-detail.ts";

/** What rests while somebody looks at it: a dispute, a receipt that is being checked. */
export function LoanNotices({ loan }: { loan: Pick<LoanDetail, "dispute" | "checkedUntil"> }): ReactNode {
  const t = useTexts();
  const { dispute, checkedUntil } = loan;
  return (
    <>
      {dispute && (
        <Notice title={t("owed.disputed")}>
          <p>
            {t("owed.disputed.text", {
              caseNumber: dispute.caseNumber,
              day: dateInWords(calendarDay(dispute.answerBy)),
            })}
          </p>
        </Notice>
      )}
      {checkedUntil !== undefined && (
        <Notice title={t("owed.checked")}>
          <p>{t("owed.checked.text", { day: dateInWords(calendarDay(checkedUntil)) })}</p>
        </Notice>
      )}
    </>
  );
}
