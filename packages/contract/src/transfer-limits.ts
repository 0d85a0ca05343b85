/**
 * What Chilean banks let through to a recipient added less than 24 hours ago, in pesos; where a bank's own sources differ,
 * the smallest. A larger repayment needs another day, several parts or another way to pay.
 */
export interface FirstDayLimit {
  /** As it is known to its customers. */
  readonly bank: string;
  readonly most: number;
}

const firstDayLimits: readonly FirstDayLimit[] = [
  { bank: "CuentaRUT", most: 100_000 },
  { bank: "BancoEstado", most: 250_000 },
  { bank: "Bci", most: 250_000 },
  { bank: "Santander", most: 250_000 },
  { bank: "Itaú", most: 300_000 },
  { bank: "Scotiabank", most: 300_000 },
  { bank: "Banco de Chile", most: 350_000 },
];

/** Those that let less through than this amount. */
export const limitsBelow = (amount: number): readonly FirstDayLimit[] =>
  firstDayLimits.filter(({ most }) => most < amount);
