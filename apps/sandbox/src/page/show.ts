import { languageTag } from "./texts.ts";

/** Santiago's time, whatever the machine's own is. */
export function santiagoTime(instant: string, day?: "short" | "full"): string {
  const form = new Intl.DateTimeFormat(languageTag, {
    timeZone: "America/Santiago",
    calendar: "gregory",
    timeStyle: "short",
    ...(day && { dateStyle: day }),
  });
  return form.format(Date.parse(instant));
}
