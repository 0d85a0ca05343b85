/** What a payment is: a payment like any other, an extension, or a withdrawal. The borrower is notified when it is not what was meant. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { type ExtensionTerms, settleExtension, stillExtends } from "@noren/lending/loan/extension";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { receivedFor, standingOn } from "@noren/lending/loan/loan-history";
import type { Pesos } from "@noren/lending/money/money";
import type { CapRow } from "@noren/lending/price/rates";
import { settleWithdrawal } from "@noren/lending/loan/withdrawal";
import type { Intent } from "../../money/intents.ts";
import { historyUntil, type LoanRecord } from "../account/loans.ts";
import type { AcceptedExtension } from "../../money/tables.ts";

export interface Meaning {
  readonly event:
    | { readonly kind: "payment" | "withdrawal" }
    | { readonly kind: "extension"; readonly terms: ExtensionTerms };
  /** Why it is only a part payment, where more was meant. */
  readonly because?: "late" | "short" | "superseded";
  readonly of?: "extension" | "withdrawal";
}

interface Paid {
  readonly amount: Pesos;
  /** The payer's. */
  readonly day: CalendarDay;
  readonly at: Date;
}

const aPayment: Meaning = { event: { kind: "payment" } };

export function meaningOf(
  record: LoanRecord,
  intent: Intent | undefined,
  paid: Paid,
  caps: readonly CapRow[],
): Meaning {
  if (intent?.card) return extensionOr(record, intent.card, paid, caps);
  return intent?.purpose === "withdrawal" ? withdrawalOr(record, paid, caps) : aPayment;
}

/** 'An extension paid late or short counts as a part payment, and says so'; so does one of a due date that has moved since. */
function extensionOr(record: LoanRecord, card: AcceptedExtension, paid: Paid, caps: readonly CapRow[]): Meaning {
  const counts = settleExtension(card, paid);
  if (counts.counts === "part-payment") return { ...aPayment, of: "extension", because: counts.because };
  const { account, end } = standingOn(historyUntil(record, paid.day, paid.at), paid.day, caps, isHoliday);
  if (end !== undefined || !stillExtends(account, card)) return { ...aPayment, of: "extension", because: "superseded" };
  const { agreedOn, nominalDue, due, stampMonths, stampTax, stampTaxInDoubt, cap, movesDue, pauses } = card;
  const terms = { agreedOn, nominalDue, due, stampMonths, stampTax, cap, movesDue };
  const also = { ...(stampTaxInDoubt && { stampTaxInDoubt }), ...(pauses && { pauses }) };
  return { event: { kind: "extension", terms: { ...terms, ...also } } };
}

/** From a loan that has ended nobody withdraws any more: an order never goes from settled to withdrawn. */
function withdrawalOr({ loan, history }: LoanRecord, { amount, day }: Paid, caps: readonly CapRow[]): Meaning {
  const withdrawn = history.events.some(({ kind }) => kind === "withdrawal");
  if (withdrawn || standingOn(history, day, caps, isHoliday).end !== undefined)
    return { ...aPayment, of: "withdrawal", because: "superseded" };
  const counts = settleWithdrawal(
    {
      principal: loan.terms.principal,
      payoutDay: loan.paidOutOn,
      received: receivedFor(history),
      day,
    },
    amount,
  );
  return counts.counts === "withdrawal"
    ? { event: { kind: "withdrawal" } }
    : { ...aPayment, of: "withdrawal", because: counts.because };
}
