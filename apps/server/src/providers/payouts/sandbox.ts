/** The sandbox's bank: it records every payout in a book, and its page decides what becomes of them. */
import * as z from "zod/mini";
import { type Clock, instantOf, realNow } from "../../platform/clock.ts";
import type { PayoutStatus, PayoutOrder, PayoutReports, Payouts } from "./port.ts";
import type { SandboxMove, SandboxPayout, SandboxPayoutBook } from "./sandbox-book.ts";
import { FINTOC_FORM, openTimed, signTimed } from "./timed-signature.ts";

/** Posts a signed report to our own webhook, as a provider would. */
export type DeliverReport = (path: string, rawBody: Buffer, headers: Readonly<Record<string, string>>) => Promise<void>;

const PATH = "/hooks/payouts/sandbox";
const SIGNATURE = "sandbox-signature";
const REJECTED = "cuenta-rechazada";
const SENT_BACK = "devuelta-por-el-banco";

function sameOrder(stored: SandboxPayout, order: PayoutOrder): boolean {
  const { account: a, ...left } = stored;
  const { account: b, ...right } = order;
  return (
    left.amount === right.amount &&
    left.comment === right.comment &&
    a.bankCode === b.bankCode &&
    a.accountType === b.accountType &&
    a.accountNumber === b.accountNumber &&
    a.holderRut === b.holderRut
  );
}

function statusOf({ state, providerId, reason = "" }: SandboxPayout): Exclude<PayoutStatus, { state: "unknown" }> {
  if (state === "rejected") return { state, reason, cause: "account" };
  if (state === "returned") return { state, providerId, reason };
  return { state: state === "waiting" ? "under-way" : state, providerId };
}

export const sandboxPayouts = (book: SandboxPayoutBook, clock: Clock): Payouts => ({
  reaches: () => true,

  async send(order) {
    const mood = await book.mood();
    const known = await book.find(order.payoutId);
    if (known === undefined && mood === "lose") return { state: "unknown" };
    const at = clock.now();
    const stored = await book.add({
      ...order,
      providerId: `sandbox-${order.payoutId}`,
      state: mood === "accept" ? "accepted" : mood === "reject" ? "rejected" : "waiting",
      ...(mood === "reject" ? { reason: REJECTED } : {}),
      sentAt: at,
      changedAt: at,
    });
    // One id, two orders: the first one stands, and nothing is said of the second.
    if (!sameOrder(stored, order) || mood === "time-out" || mood === "lose") return { state: "unknown" };
    const status = statusOf(stored);
    if (status.state === "returned") return { state: "rejected", reason: status.reason, cause: "account" };
    return status.state === "never-arrived" ? { state: "unknown" } : status;
  },

  async ask({ payoutId }) {
    const stored = await book.find(payoutId);
    return stored ? statusOf(stored) : { state: "never-arrived" };
  },
});

/** What the buttons of the sandbox page do to one payout. False: its state does not allow it. */
export interface SandboxBank {
  accept(payoutId: string): Promise<boolean>;
  reject(payoutId: string): Promise<boolean>;
  sendBack(payoutId: string): Promise<boolean>;
  /** The last report once more, as a provider does that did not get our response. */
  repeatReport(payoutId: string): Promise<boolean>;
}

export function sandboxBank(
  book: SandboxPayoutBook,
  clock: Clock,
  secret: string,
  deliver: DeliverReport,
): SandboxBank {
  async function report(payout: SandboxPayout | undefined): Promise<boolean> {
    if (payout === undefined) return false;
    const body = Buffer.from(
      JSON.stringify({
        eventId: `${payout.providerId}-${payout.state}`,
        payoutId: payout.payoutId,
        providerId: payout.providerId,
        state: payout.state === "waiting" ? "under-way" : payout.state,
        reason: payout.reason,
        at: payout.changedAt.toISOString(),
      }),
    );
    await deliver(PATH, body, {
      "content-type": "application/json",
      [SIGNATURE]: signTimed(FINTOC_FORM, secret, body, realNow()),
    });
    return true;
  }
  const move = async (step: Omit<SandboxMove, "at">): Promise<boolean> =>
    report(await book.move({ ...step, at: clock.now() }));
  return {
    // Also one it has rejected: banks contradict themselves.
    accept: (payoutId) => move({ payoutId, from: ["waiting", "rejected"], to: "accepted" }),
    reject: (payoutId) => move({ payoutId, from: ["waiting"], to: "rejected", reason: REJECTED }),
    sendBack: (payoutId) => move({ payoutId, from: ["accepted"], to: "returned", reason: SENT_BACK }),
    repeatReport: async (payoutId) => report(await book.find(payoutId)),
  };
}

const payload = z.object({
  eventId: z.string(),
  payoutId: z.string(),
  providerId: z.string(),
  state: z.enum(["accepted", "rejected", "returned", "under-way"]),
  reason: z.optional(z.string()),
  at: z.iso.datetime(),
});

export const sandboxPayoutReports = (secret: string): PayoutReports => ({
  path: PATH,
  read(rawBody, headers, now) {
    const opened = openTimed(FINTOC_FORM, secret, rawBody, headers[SIGNATURE], now);
    if (typeof opened === "string") return opened;
    const report = z.safeParse(payload, opened.content);
    if (!report.success) return "unreadable";
    const { reason, at, ...rest } = report.data;
    return { ...rest, ...(reason === undefined ? {} : { reason }), at: instantOf(Date.parse(at)) };
  },
});
