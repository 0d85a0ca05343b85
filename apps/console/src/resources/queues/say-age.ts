import type { useTranslate } from "react-admin";

const HOUR = 60;
const DAY = 24 * HOUR;

/** The two largest ages nobody mistakes: minutes, hours, days. */
export function sayAge(minutes: number, translate: ReturnType<typeof useTranslate>): string {
  if (minutes < HOUR) return translate("console.queues.minutes", { smart_count: minutes });
  if (minutes < DAY) return translate("console.queues.hours", { smart_count: Math.floor(minutes / HOUR) });
  return translate("console.queues.days", { smart_count: Math.floor(minutes / DAY) });
}
