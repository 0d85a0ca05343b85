/** Whole Chilean pesos, never negative. There are no smaller coins, so there are no fractions anywhere. */
export type Pesos = number & { readonly unit: "pesos" };

/** IVA (DL 825 art. 14): 19 %, on fees only; interest is exempt (art. 12 E 10). */
export const IVA_PERCENT = 19;

const MAX_TYPED_DIGITS = 12;

function isPesos(amount: number): amount is Pesos {
  return Number.isSafeInteger(amount) && amount >= 0;
}

export function pesos(amount: number): Pesos {
  if (!isPesos(amount)) throw new RangeError(`${amount} is not a whole, non-negative number of pesos`);
  return amount;
}

/** The one rounding rule: half up, once a component. Everything that becomes pesos or a shown rate passes here. */
export function divideHalfUp(numerator: bigint | number, denominator: bigint | number): number {
  const above = BigInt(numerator);
  const below = BigInt(denominator);
  if (above < 0n || below <= 0n) throw new RangeError(`${above}/${below} cannot be rounded`);
  const rounded = Number((2n * above + below) / (2n * below));
  if (!Number.isSafeInteger(rounded)) throw new RangeError(`${above}/${below} is too large`);
  return rounded;
}

/** A ceiling of the law is not rounded: the largest whole amount that is not above it. */
export function largestWithin(numerator: bigint, denominator: bigint): Pesos {
  const rounded = divideHalfUp(numerator, denominator);
  return pesos(BigInt(rounded) * denominator > numerator ? rounded - 1 : rounded);
}

/** `$1.200.000` in every language; a difference may be negative: `-$5.000`. */
export function formatPesos(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of pesos`);
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ".");
  return `${amount < 0 ? "-" : ""}$${digits}`;
}

/** Typed input: digits, dots only between thousands, perhaps a `$`. A comma or `10.5` would be a fraction: refused. */
export function parsePesos(typed: string): Pesos | undefined {
  const match = /^\s*\$?\s*(\d+|\d{1,3}(?:\.\d{3})+)\s*$/.exec(typed);
  const digits = match?.[1]?.replaceAll(".", "");
  return digits === undefined || digits.length > MAX_TYPED_DIGITS ? undefined : pesos(Number(digits));
}
