import * as contract from "@noren/contract/calls/privacy";
import type { CallAnswer } from "@noren/contract/call";
import { type CalendarDay, compareDays } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import { agreementsOf, paymentsOf } from "./document-store.ts";
import { signedInCall } from "../../calls/call-handler.ts";

type Listed = CallAnswer<typeof contract.documents>["details"][number];

const byDay = (a: Listed, b: Listed): number => compareDays(b.day as CalendarDay, a.day as CalendarDay);

const SETTLED = 30;

/** 'documents (agreements, receipts, payoff certificate)' (product.md section 6); a payoff certificate is made anew when asked. */
export const documents = signedInCall(contract.documents, async ({ session, services }) => {
  const db = services.db.drizzle;
  const agreements = await agreementsOf(db, session.userId);
  const payments = await paymentsOf(db, session.userId);
  const listed: Listed[] = [
    ...agreements.flatMap(({ orderId, productName, principal, acceptedOn, settledOn, status }): Listed[] => {
      const of = { orderId, productName, amount: pesos(principal) };
      const accepted = { kind: "agreement" as const, ...of, day: acceptedOn };
      if (status !== SETTLED || settledOn === null) return [accepted];
      return [{ kind: "settled", ...of, day: settledOn }, accepted];
    }),
    ...payments.map(({ orderId, productName, eventId, amount, day }): Listed => {
      const id = String(eventId);
      return { kind: "receipt", orderId, eventId: id, productName, amount: pesos(amount), day: day };
    }),
  ];
  return { details: listed.toSorted(byDay) };
});
