import { useRecordContext, useTranslate } from "react-admin";

/** A column that holds one of our words: said as `<under>.<word>` says it. */
export function WordField({
  source,
  under,
}: {
  readonly source: string;
  readonly under: string;
  readonly label?: string;
}) {
  const translate = useTranslate();
  const record = useRecordContext<Record<string, unknown>>();
  const value = record?.[source];
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return null;
  return <>{translate(`${under}.${value}`, { _: String(value) })}</>;
}
