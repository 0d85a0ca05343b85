/** Why staff cannot do something now, in a word that every desk has a text for. Thrown, so that nothing is half done. */
export type DeskFault =
  | "not-there"
  | "already-answered"
  | "phone-in-use"
  | "payment-not-open"
  | "no-such-loan"
  | "not-overdue-long-enough"
  | "payout-not-open"
  | "payout-not-failed"
  | "erase-not-yet"
  | "account-suspended";

export class DeskRefusal extends Error {
  readonly fault: DeskFault;

  constructor(fault: DeskFault) {
    super(fault);
    this.name = "DeskRefusal";
    this.fault = fault;
  }
}
