import type { useTranslate } from "react-admin";

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

/** The two largest ages nobody mistakes: minutes, hours, days. */
export function sayAge(minutes: number, translate: ReturnType<typeof useTranslate>): string {
  if (minutes < HOUR_MIN) return translate("console.queues.minutes", { smart_count: minutes });
  if (minutes < DAY_MIN) return translate("console.queues.hours", { smart_count: Math.floor(minutes / HOUR_MIN) });
  return translate("console.queues.days", { smart_count: Math.floor(minutes / DAY_MIN) });
}
