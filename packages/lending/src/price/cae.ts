// Carga anual equivalente: 12 times the monthly internal rate of return, nominal, not the effective yearly rate.
//   received = Σ payment / (1 + i) ^ (days / 30),   CAE = 12 · i
// Held against the figures SERNAC published in 2016. Integers only, so that a rate on the edge rounds as it should.
import type { Pesos } from "../money/money.ts";

/** Hundredths of a percent: 35.59 % is 3559. */
export type Cae = number & { readonly unit: "hundredths of a percent" };

export interface Payment {
  /** days since the money was received */
  day: number;
  amount: Pesos;
}

/** CAE = n hundredths of a percent means i = n / 120,000 a month; halves of n need twice that. */
const MONTHLY_UNITS = 240_000n;
/** Sixty digits where a thirtieth root cannot be exact, and what rounding may take from the last of them. */
const SCALE = 10n ** 60n;
const SLACK = 10n ** 10n;
/** Doubling and halving stay exact up to here. */
const MOST = 2 ** 52;

function isCae(hundredths: number): hundredths is Cae {
  return Number.isSafeInteger(hundredths) && hundredths >= 0;
}

export function cae(received: Pesos, payments: readonly Payment[]): Cae {
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
  const afterwards = payments.every(({ day }) => Number.isSafeInteger(day) && day >= 1);
  if (received === 0 || paid < received || !afterwards) throw new RangeError("these payments are not those of a loan");

  const reaches = comparison(received, payments);
  let above = 1;
  while (reaches(above)) above *= 2;
  // The answer is at least `hundredths` and less than `above`.
  let hundredths = Math.floor(above / 2);
  while (above - hundredths > 1) {
    const middle = Math.floor((hundredths + above) / 2);
    if (reaches(middle)) hundredths = middle;
    else above = middle;
  }
  if (!isCae(hundredths)) throw new RangeError(`${hundredths} is no CAE`);
  return hundredths;
}

/** Half up: n is reached when the true rate is n − ½ or more, that is, when at n − ½ the payments are worth enough. */
function comparison(received: Pesos, payments: readonly Payment[]): (hundredths: number) => boolean {
  const [only, second] = payments;
  const isWorthIt = only && !second ? worthOfOne(received, only) : worthOfSeveral(received, payments);
  return (hundredths) => {
    if (hundredths > MOST) throw new RangeError("the CAE is beyond all measure");
    return isWorthIt(MONTHLY_UNITS + 2n * BigInt(hundredths) - 1n);
  };
}

/** Exact: both sides to the 30th power leave whole exponents. */
function worthOfOne(received: Pesos, { day, amount }: Payment): (rate: bigint) => boolean {
  const paid = BigInt(amount) ** 30n * MONTHLY_UNITS ** BigInt(day);
  const lent = BigInt(received) ** 30n;
  return (rate) => paid >= lent * rate ** BigInt(day);
}

/** Discounts day by day from the last payment back. A tie is reached: it must not fail by a digit cut off. */
function worthOfSeveral(received: Pesos, payments: readonly Payment[]): (rate: bigint) => boolean {
  const last = Math.max(...payments.map(({ day }) => day));
  const paidOn = new Map<number, number>();
  for (const { day, amount } of payments) paidOn.set(day, (paidOn.get(day) ?? 0) + amount);
  return (rate) => {
    const growth = dailyGrowth(rate);
    let worth = 0n;
    for (let day = last; day > 0; day -= 1) {
      worth = ((worth + BigInt(paidOn.get(day) ?? 0) * SCALE) * SCALE) / growth;
    }
    return worth + SLACK >= BigInt(received) * SCALE;
  };
}

/** Whole part of the 30th root of rate / 240,000, scaled. Newton's way down from 1 + i/30, which is never below it. */
function dailyGrowth(rate: bigint): bigint {
  const target = (rate * SCALE ** 30n) / MONTHLY_UNITS;
  let root = SCALE + ((rate - MONTHLY_UNITS) * SCALE) / (30n * MONTHLY_UNITS) + 1n;
  for (;;) {
    const closer = (29n * root + target / root ** 29n) / 30n;
    if (closer >= root) return root;
    root = closer;
  }
}

/** `35,59 %` */
export function formatCae(hundredths: Cae): string {
  return `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, "0")} %`;
}
