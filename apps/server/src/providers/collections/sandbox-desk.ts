/** The desk of the sandbox page: pays what was opened, rightly or not, and reports it as a provider would. */
import { randomUUID } from "node:crypto";
import { cashAmount } from "@noren/lending/money/cash-rounding";
import { type Pesos, pesos } from "@noren/lending/money/money";
import * as z from "zod/mini";
import { type Clock, instantOf, realNow } from "../../platform/clock.ts";
import type { DeliverReport } from "../payouts/sandbox.ts";
import { FINTOC_FORM, openTimed, signTimed } from "../payouts/timed-signature.ts";
import type { CollectedPayment, CollectionReports } from "./port.ts";
import type { SandboxBill, SandboxCounter } from "./sandbox-counter.ts";

const PATH = "/hooks/collections/sandbox";
const SIGNATURE = "sandbox-signature";
const MORE: Pesos = pesos(5000);

export type WayOfPaying = "exactly" | "less" | "more" | "twice" | "late";

/** What the counter's list says of a payment it took. */
export type WayOfListing = "rightly" | "wrong-amount" | "left-out";

export type DeskOutcome =
  | { readonly state: "paid"; readonly payments: readonly CollectedPayment[] }
  /** `not-ended-yet`: nobody can pay late before `endsAt`; the clock can be moved there. */
  | { readonly state: "refused"; readonly reason: "no-such-code" | "cancelled" | "ended" }
  | { readonly state: "refused"; readonly reason: "not-ended-yet"; readonly endsAt: Date };

/** What the desk of the sandbox page does. */
export interface SandboxDesk {
  pay(code: string, how: WayOfPaying): Promise<DeskOutcome>;
  /** A transfer that names no code of ours. */
  payForNobody(amount: Pesos): Promise<CollectedPayment>;
  /** False when there is no such payment, or it went back before. */
  reverse(paymentId: string): Promise<boolean>;
  /** The last report once more, as a provider does that did not get our response. */
  repeatReport(paymentId: string): Promise<boolean>;
  /** From now on its list says this of it; false when there is no such payment, or it went back. */
  list(paymentId: string, how: WayOfListing): Promise<boolean>;
}

/** Cash is paid to the ten; everything else to the peso. */
function amountOf({ amount, channel }: SandboxBill, how: WayOfPaying): Pesos {
  if (how === "less") return pesos(Math.max(1, Math.floor(amount / 2)));
  if (how === "more") return pesos(amount + MORE);
  return channel === "counter" || channel === "store" ? cashAmount(amount).cash : amount;
}

/** A digit too few, or one too many. */
const wrongly = (amount: Pesos): Pesos => pesos(amount < 10 ? amount * 10 : Math.floor(amount / 10));

export function sandboxDesk(
  counter: SandboxCounter,
  clock: Clock,
  secret: string,
  deliver: DeliverReport,
): SandboxDesk {
  async function report(payment: CollectedPayment | undefined): Promise<boolean> {
    if (payment === undefined) return false;
    const event = { eventId: `${payment.paymentId}-${payment.state}`, ...payment };
    const body = Buffer.from(JSON.stringify(event));
    await deliver(PATH, body, {
      "content-type": "application/json",
      [SIGNATURE]: signTimed(FINTOC_FORM, secret, body, realNow()),
    });
    return true;
  }
  async function take(payment: Omit<CollectedPayment, "paymentId" | "paidAt" | "state">): Promise<CollectedPayment> {
    const taken = { ...payment, paymentId: randomUUID(), paidAt: clock.now(), state: "received" as const };
    await counter.addPayment(taken);
    await report(taken);
    return taken;
  }
  return {
    async pay(code, how) {
      const bill = await counter.findByCode(code);
      if (!bill) return { state: "refused", reason: "no-such-code" };
      const { providerId, reference, endsAt } = bill;
      if (bill.state === "cancelled") return { state: "refused", reason: "cancelled" };
      const ended = endsAt.getTime() <= clock.now().getTime();
      if (how === "late" && !ended) return { state: "refused", reason: "not-ended-yet", endsAt };
      if (how !== "late" && ended) return { state: "refused", reason: "ended" };
      const amount = amountOf(bill, how);
      const payments = [await take({ providerId, reference, amount })];
      if (how === "twice") payments.push(await take({ providerId, reference, amount }));
      return { state: "paid", payments };
    },
    payForNobody: (amount) => take({ amount }),
    reverse: async (paymentId) => report(await counter.reverse(paymentId)),
    repeatReport: async (paymentId) => report(await counter.findPayment(paymentId)),
    async list(paymentId, how) {
      const payment = await counter.findPayment(paymentId);
      if (payment === undefined) return false;
      const instead = how === "rightly" ? undefined : how === "left-out" ? pesos(0) : wrongly(payment.amount);
      return counter.misreport(paymentId, instead);
    },
  };
}

const payload = z.object({
  eventId: z.string(),
  paymentId: z.string(),
  providerId: z.optional(z.string()),
  reference: z.optional(z.string()),
  amount: z.int().check(z.positive()),
  paidAt: z.iso.datetime(),
  state: z.enum(["received", "reversed"]),
});

export const sandboxCollectionReports = (secret: string): CollectionReports => ({
  path: PATH,
  read(rawBody, headers, now) {
    const opened = openTimed(FINTOC_FORM, secret, rawBody, headers[SIGNATURE], now);
    if (typeof opened === "string") return opened;
    const report = z.safeParse(payload, opened.content);
    if (!report.success) return "unreadable";
    const { providerId, reference, amount, paidAt, ...rest } = report.data;
    return {
      ...rest,
      ...(providerId === undefined ? {} : { providerId }),
      ...(reference === undefined ? {} : { reference }),
      amount: pesos(amount),
      paidAt: instantOf(Date.parse(paidAt)),
    };
  },
});
