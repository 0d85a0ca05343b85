import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import type { ReactNode } from "react";
import { dayInWords } from "../../i18n/day-in-words.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { calendarFile } from "../../platform/share/calendar-event.ts";
import { saveText } from "../../platform/share/save-file.ts";
import { icon } from "../../ui/icons/icon.tsx";
import { TapRow } from "../../ui/list/list-links.tsx";
import type { LoanDetail } from "./ask-detail.ts";

const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="15" rx="2.2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </>,
);

export const texts = import.meta.glob<Catalogue>("../../i18n/*/sent.po");

/** Puts the due day into the phone's own calendar; nothing personal goes there beyond the amount. */
export function Part({ loan }: { loan: LoanDetail }): ReactNode {
  const t = useTexts();
  const { orderId, owedOnDue, dueDay, day } = loan;
  if (dueDay === undefined) return undefined;
  const due = calendarDay(dueDay);
  const save = (): void => {
    const title = t("sent.calendar.event", { amount: formatPesos(owedOnDue) });
    const file = calendarFile({ id: orderId, day: due, writtenOn: calendarDay(day), title });
    saveText(`noren-${dueDay}.ics`, "text/calendar;charset=utf-8", file);
  };
  return <TapRow icon={<CalendarIcon />} title={t("sent.calendar")} note={dayInWords(due)} onTap={save} />;
}
