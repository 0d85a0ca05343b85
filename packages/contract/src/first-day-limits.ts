/**
 * What the banks let somebody send to a new recipient in the first 24 hours (chile/README.md section 5). A transfer above it
 * does not go through that day: 'let users enrol the payee early or pay in parts'.
 */
interface FirstDayLimit {
  readonly bank: string;
  /** The bank's other accounts, where one kind has a limit of its own. */
  readonly isOthers?: true;
  readonly most: number;
  /** Where it depends on the customer: from `most` up to this. */
  readonly upTo?: number;
}

export const firstDayLimits: readonly FirstDayLimit[] = [
  { bank: "CuentaRUT", most: 100_000 },
  { bank: "BancoEstado", isOthers: true, most: 250_000 },
  { bank: "BCI", most: 250_000, upTo: 600_000 },
  { bank: "Santander", most: 250_000 },
  { bank: "Itaú", most: 300_000 },
  { bank: "Scotiabank", most: 300_000 },
  { bank: "Banco de Chile", most: 350_000 },
];

/** Those that may let less through than this amount. */
export const limitsBelow = (amount: number): readonly FirstDayLimit[] =>
  firstDayLimits.filter(({ most }) => most < amount);

/** Afterwards, a day. */
export const CUENTA_RUT_DAILY = 1_000_000;
