import type { Language } from "@noren/contract/languages";
import { type CalendarDay, formatDay, isCalendarDay } from "@noren/lending/calendar/calendar-day";
import { formatPesos } from "@noren/lending/money/money";
import type { WarningKind } from "../../providers/jobs/port.ts";
import type { ContactTemplate, MessageKind, StoredValues } from "./message-kinds.ts";
import { dayInWords } from "../../platform/texts/day-in-words.ts";
import { say } from "../../platform/texts/texts.ts";

/** The words of both were agreed on with their day as '16-12-2026' (chile/README.md, "Late message"). */
const wordForWord: ReadonlySet<MessageKind | ContactTemplate> = new Set(["overdue", "message.late"]);

/** Numbers are pesos, `$1.200.000`; days are said in words; anything else as it is. */
export function shownValues(
  language: Language,
  kind: MessageKind | ContactTemplate,
  values: StoredValues,
): Record<string, string> {
  const dayIn = wordForWord.has(kind) ? formatDay : (day: CalendarDay) => dayInWords(language, day);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === "number") return [name, formatPesos(value)];
      return [name, isCalendarDay(value) ? dayIn(value) : value];
    }),
  );
}

/** Kept as kind and values, so that it is said in the language of whoever reads it now. */
export function sayMessage(
  language: Language,
  kind: MessageKind,
  values: StoredValues,
): { title: string; text: string } {
  const shown = shownValues(language, kind, values);
  return { title: say(language, `inbox.${kind}.title`, shown), text: say(language, `inbox.${kind}.text`, shown) };
}

/** A text message, and a mail that says the same with more room. */
export function sayWarning(language: Language, kind: WarningKind, service: string) {
  const { title, text } = sayMessage(language, kind, {});
  return {
    sms: say(language, `message.warning.${kind}`, { service }),
    mail: { subject: title, text: `${text}\n\n${service}` },
  };
}

const pushed = { "message.dueSoon": "push.due-soon", "message.late": "push.notice" } as const;

/** The same by push: a lock screen is seen by others. */
export const sayPush = (language: Language, template: ContactTemplate): string => say(language, pushed[template]);

/** A text message about a loan, with the way to the page where it can be paid. */
export function sayContact(
  language: Language,
  template: ContactTemplate,
  values: StoredValues,
  link: string,
  publicUrl: string,
): string {
  return say(language, template, { ...shownValues(language, template, values), link: `${publicUrl}/#${link}` });
}
