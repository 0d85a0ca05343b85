import type { LoanDetail } from "../../../widgets/loan/ask-detail.ts";

export interface Happening {
  readonly key: string;
  /** A move's reason, or what kind of event it is. */
  readonly name: string;
  readonly at: string;
  /** Of an event. */
  readonly amount?: number;
  /** What of it was beyond what was owed. */
  readonly credit: number;
  readonly look: "done" | "needs" | "paid";
}

/** Persimmon where something went wrong, green where it is paid. */
const needing: readonly string[] = ["payout-failed", "payout-returned", "fell-overdue", "payment-reversed"];

const lookOf = (name: string): Happening["look"] => {
  if (name === "settled") return "paid";
  return needing.includes(name) ? "needs" : "done";
};

/** Application, moves and events in the order of time; at one moment the event stands before the move it caused. */
export function happenings({
  appliedAt,
  moves,
  events,
}: Pick<LoanDetail, "appliedAt" | "moves" | "events">): Happening[] {
  const paid = events.map(
    ({ eventId, kind, at, amount, credit }): Happening => ({
      key: `event ${eventId}`,
      name: kind,
      at,
      amount,
      credit,
      look: "done",
    }),
  );
  const moved = moves.map(
    ({ reason, at }, index): Happening => ({ key: `move ${index}`, name: reason, at, credit: 0, look: lookOf(reason) }),
  );
  const asked: Happening = { key: "applied", name: "applied", at: appliedAt, credit: 0, look: "done" };
  return [asked, ...paid, ...moved].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
