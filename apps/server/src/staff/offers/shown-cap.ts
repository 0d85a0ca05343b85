import type { CapRow } from "@noren/lending/price/rates";

export const shownCap = ({ type, from, to, rate, certificate, sample }: CapRow) => ({
  type,
  from,
  to: to ?? null,
  rate,
  certificate,
  sample,
});
