import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { dayInWords } from "../../../i18n/day-in-words.ts";
import type { Catalogue } from "../../../i18n/load-texts.ts";
import { useTexts } from "../../../i18n/texts.ts";
import { useWhenOnline } from "../../../platform/connection.ts";
import { Button } from "../../../ui/button/button.tsx";
import { boldWords, RichText } from "../../../ui/rich-text/rich-text.tsx";
import { SavedSlip } from "../../../widgets/slip/saved-slip.tsx";
import { Cloth } from "../cloth.tsx";
import type { KnownDebt } from "./known-debts.ts";

export const texts = import.meta.glob<Catalogue>("../../../i18n/*/slip.po");

interface OfflineDebtsProps {
  readonly debts: readonly KnownDebt[];
  readonly onRetry: () => void;
}

/** Nothing disappears without a network: what was owed when we last knew, and the payment code that is on this phone. */
export function Part({ debts, onRetry }: OfflineDebtsProps): ReactNode {
  const t = useTexts();
  useWhenOnline(onRetry);
  return (
    <>
      {debts.map((debt) => (
        <Known debt={debt} key={debt.orderId} />
      ))}
      <Button look="quiet" onTap={onRetry}>
        {t("shell.retry")}
      </Button>
    </>
  );
}

function Known({ debt }: { debt: KnownDebt }): ReactNode {
  const t = useTexts();
  const { day, owedToday, dueDay = day, isLate, openReference } = debt;
  const due = dayInWords(calendarDay(dueDay));
  return (
    <>
      <Cloth title={t("home.known", { day: dayInWords(calendarDay(day)) })} sum={formatPesos(owedToday)}>
        <p className="cloth__say">
          <RichText text={t(isLate ? "home.known.late" : "home.known.until", { due })} parts={boldWords} />
        </p>
      </Cloth>
      {openReference !== undefined && <SavedSlip slipRef={openReference} />}
    </>
  );
}
