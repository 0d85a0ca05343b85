import type { CapRow } from "@noren/lending/rates";

export const shownCap = ({ type, from, to, rate, certificate, sample }: CapRow) => ({
  type,
  from,
  to: to ?? null,
  rate,
  certificate,
  sample,
});
