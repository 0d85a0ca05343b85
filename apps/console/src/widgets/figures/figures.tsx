import { formatPesos } from "@noren/lending/money/money";
import { type AnnualRate, formatRate } from "@noren/lending/price/rates";
import { useRecordContext } from "react-admin";

interface Field {
  readonly source: string;
  readonly label?: string;
}

export function PesosField({ source }: Field) {
  const value = useRecordContext<Record<string, unknown>>()?.[source];
  return typeof value === "number" ? <>{formatPesos(value)}</> : null;
}

/** A yearly rate in thousandths of a percent: `34,8 %`. */
export function RateField({ source }: Field) {
  const value = useRecordContext<Record<string, unknown>>()?.[source];
  return typeof value === "number" ? <>{formatRate(value as AnnualRate)}</> : null;
}
