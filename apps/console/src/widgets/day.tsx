import { useRecordContext, useTranslate } from "react-admin";
import { currentTag } from "../language.ts";

/** YYYY-MM-DD in the reader's language: no time zone moves it. */
export const sayDay = (day: string): string =>
  new Intl.DateTimeFormat(currentTag(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** With its weekday, as one says it: `miércoles 9 de diciembre`. */
export const sayWeekday = (day: string): string =>
  new Intl.DateTimeFormat(currentTag(), { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^(\p{L}+), (?=\d)/u, "$1 ");

/** Of a day that is near: `viernes 20`. */
export const sayNearDay = (day: string): string =>
  new Intl.DateTimeFormat(currentTag(), { weekday: "long", day: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** `empty`: the id of what is said where there is no day. */
export function DayField({
  source,
  empty,
}: {
  readonly source: string;
  readonly empty?: string;
  readonly label?: string;
}) {
  const translate = useTranslate();
  const value = useRecordContext<Record<string, unknown>>()?.[source];
  if (typeof value === "string") return <time dateTime={value}>{sayDay(value)}</time>;
  return empty === undefined ? null : <>{translate(empty)}</>;
}
