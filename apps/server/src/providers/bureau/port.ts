import type { Pesos } from "@noren/lending/money/money";
import type { Rut } from "@noren/lending/people/rut";

/** `none`: no bureau is asked. `unknown`: it did not respond; a decision waits, or a person takes it. */
export type BureauResponse =
  | { readonly kind: "report"; readonly monthlyDebt: Pesos; readonly overdue: Pesos }
  | { readonly kind: "none" }
  | { readonly kind: "unknown" };

/** Other debts of a person, asked for a credit decision only and with their consent. */
export interface Bureau {
  look(rut: Rut): Promise<BureauResponse>;
}

export const noBureau: Bureau = { look: async () => ({ kind: "none" }) };
