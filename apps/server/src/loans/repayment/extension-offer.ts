/** An extension as it is offered today: its card, and the text that is accepted by its hash. */
import { borrowStatus } from "@noren/lending/loan/borrow-status";
import type { Language } from "@noren/contract/languages";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { principalOf } from "@noren/lending/loan/account-of-loan";
import { type ExtensionCard, offerExtension } from "@noren/lending/loan/extension";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { isOwed } from "@noren/lending/loan/order";
import { capFor, type CapRow } from "@noren/lending/price/rates";
import { daysBetween } from "@noren/lending/calendar/calendar-day";
import type { Lender } from "@noren/contract/landing";
import type { Document } from "../documents/document.ts";
import { extensionAgreement } from "../documents/extension-agreement.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { BorrowerDetails } from "../../customers/borrowers.ts";
import type { Order } from "../application/orders.ts";
import type { LoanOnDay } from "../account/bill.ts";

export type OfferedExtension = ReturnType<typeof offerExtension>;

/** Written-off loans are past every extension; of the others the rule decides. */
export function extensionOn(
  order: Order,
  { standing }: LoanOnDay,
  day: CalendarDay,
  caps: readonly CapRow[],
): OfferedExtension {
  if (!isOwed(order.status)) return { offered: false, reason: "nothing-owed" };
  if (order.status === borrowStatus.writtenOff) return { offered: false, reason: "too-late" };
  return offerExtension({ account: standing.account, day, periodDays: order.periodDays, isHoliday, caps });
}

export function requireExtension(
  order: Order,
  loan: LoanOnDay,
  day: CalendarDay,
  caps: readonly CapRow[],
): ExtensionCard {
  const offer = extensionOn(order, loan, day, caps);
  if (!offer.offered) throw new Refusal("extensionRefused", { reason: offer.reason });
  return offer;
}

interface ExtensionText {
  readonly order: Order;
  readonly loan: LoanOnDay;
  readonly card: ExtensionCard;
  readonly caps: readonly CapRow[];
  readonly borrower: BorrowerDetails;
  readonly lender: Lender;
  readonly language: Language;
}

export function extensionText({ order, loan, card, caps, borrower, lender, language }: ExtensionText): Document {
  const { account } = loan.standing;
  const cap = capFor({ days: daysBetween(account.issue, card.due), day: card.agreedOn, rows: caps });
  if (!cap) throw new Refusal("extensionRefused", { reason: "no-cap" });
  return extensionAgreement({
    lender,
    borrower: { name: `${borrower.names} ${borrower.surnames}`, run: borrower.run },
    loan: {
      orderId: order.orderId,
      productName: order.productName,
      due: account.due,
      principal: principalOf(account),
      periodDays: order.periodDays,
      annualRate: account.rate,
    },
    card,
    cap,
    language,
  });
}
