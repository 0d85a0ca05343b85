import type { ChainFault } from "@noren/staff/chain-fault";

type Translate = (id: string, values?: Readonly<Record<string, unknown>>) => string;

/** Where the chain of the audit does not hold, in the reader's language. */
export const sayFaults = (faults: readonly ChainFault[], translate: Translate): string =>
  faults.map(({ what, from, to }) => translate(`console.audit.faults.${what}`, { from, to })).join("; ");
