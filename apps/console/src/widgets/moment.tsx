import { useRecordContext } from "react-admin";
import { currentTag } from "../language.ts";

/** Day and time in Santiago, where the lender works, in the reader's language. */
export const sayMoment = (moment: string): string =>
  new Intl.DateTimeFormat(currentTag(), {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "America/Santiago",
  }).format(new Date(moment));

/** A column of a list: react-admin reads its heading from `label`, or from the texts by `source`. */
export function MomentField({ source }: { readonly source: string; readonly label?: string }) {
  const record = useRecordContext<Record<string, unknown>>();
  const value = record?.[source];
  return typeof value === "string" ? (
    <time dateTime={value} style={{ whiteSpace: "nowrap" }}>
      {sayMoment(value)}
    </time>
  ) : null;
}
