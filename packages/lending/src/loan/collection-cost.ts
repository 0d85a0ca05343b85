// Gastos de cobranza extrajudicial (Ley 19.496 art. 37). Product, section 4: "none by default; if configured, only
// after 20 days and under the ceiling."
import { largestWithin, type Pesos, pesos } from "../money/money.ts";

/** Unidad de fomento in hundredths of a peso: $40.860,55 is 4,086,055. */
export type Uf = number & { readonly unit: "hundredths of a peso" };

/** "transcurridos los primeros veinte días de atraso" */
const FREE_DAYS = 20;
/** "9 % up to 10 UF, 6 % on the part 10–50 UF, 3 % above" */
const brackets = [
  { percent: 9n, from: 0n, to: 10n },
  { percent: 6n, from: 10n, to: 50n },
  { percent: 3n, from: 50n, to: undefined },
] as const;
/** Without the free notice within 15 days of default "the fee ceiling falls by 0.2 UF". */
const PERCENT_OF_UF_WITHOUT_NOTICE = 20n;

function isUf(hundredths: number): hundredths is Uf {
  return Number.isSafeInteger(hundredths) && hundredths > 0;
}

export function uf(hundredths: number): Uf {
  if (!isUf(hundredths)) throw new RangeError(`${hundredths} is no value of the UF in hundredths of a peso`);
  return hundredths;
}

export interface Arrears {
  /** "Base: use overdue capital only (SERNAC reading: without interest)" */
  overduePrincipal: Pesos;
  overdueDays: number;
  uf: Uf;
  /** the free notice was given within 15 days of the due date */
  noticeGiven: boolean;
}

export function collectionCostCeiling({ overduePrincipal, overdueDays, uf: value, noticeGiven }: Arrears): Pesos {
  if (overdueDays <= FREE_DAYS) return pesos(0);
  const inHundredths = BigInt(overduePrincipal) * 100n;
  let percentHundredths = 0n;
  for (const { percent, from, to } of brackets) {
    const [low, high] = [from * BigInt(value), to === undefined ? inHundredths : to * BigInt(value)];
    const part = (inHundredths < high ? inHundredths : high) - low;
    if (part > 0n) percentHundredths += part * percent;
  }
  const less = noticeGiven ? 0n : PERCENT_OF_UF_WITHOUT_NOTICE * BigInt(value);
  return percentHundredths > less ? largestWithin(percentHundredths - less, 10_000n) : pesos(0);
}

/** What may still be charged of a configured cost; `configured` is nothing by default. */
export function collectionCost(arrears: Arrears, configured: Pesos, alreadyCharged: Pesos): Pesos {
  const allowed = Math.min(configured, collectionCostCeiling(arrears));
  return pesos(Math.max(0, allowed - alreadyCharged));
}
