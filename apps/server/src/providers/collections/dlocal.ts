/** Repayments in cash by dLocal: a number to be paid at Servipag's counters, or where Sencillito takes cash. */
import { cashAmount } from "@noren/lending/money/cash-rounding";
import { DAY_MS } from "@noren/lending/calendar/durations";
import * as z from "zod/mini";
import type { DlocalAccount } from "../../platform/config/provider-accounts.ts";
import { instantOf } from "../../platform/clock.ts";
import { sameBytes } from "../../platform/secrets.ts";
import { callDlocal, collectedOf, dlocalPayment, readDlocalResponse, signDlocal } from "./dlocal-client.ts";
import { listByAsking, type OpenedPayments } from "./list-by-asking.ts";
import type { CollectionIntent, CollectionReports, Collections, Payer, PaymentInstructions } from "./port.ts";

const REPORT_PATH = "/hooks/collections/dlocal";
const SUBJECT_LENGTH = 100;
/** A notification is repeated for four days; whether its time is renewed is not said. What comes twice is applied once. */
const OLDEST_MS = 5 * DAY_MS;

/** dLocal's names of the networks. */
const methods = { counter: "SP", store: "SK" } as const;
type CashChannel = keyof typeof methods;
const isCash = (channel: string): channel is CashChannel => Object.hasOwn(methods, channel);

const opened = z.object({
  id: z.string().check(z.minLength(1)),
  ticket: z.object({
    number: z.string().check(z.minLength(1)),
    barcode: z.optional(z.nullable(z.string())),
    format: z.optional(z.nullable(z.string())),
  }),
});

/** Cash is paid to the ten: the ticket says what is handed over. */
const bodyOf = (account: DlocalAccount, intent: CollectionIntent, method: string, payer: Payer): object => ({
  amount: cashAmount(intent.amount).cash,
  currency: "CLP",
  country: "CL",
  payment_method_id: method,
  payment_method_flow: "DIRECT",
  payer: { name: payer.name, email: payer.email, document: payer.run.replace("-", "") },
  order_id: intent.reference,
  description: intent.subject.slice(0, SUBJECT_LENGTH),
  notification_url: `${account.publicUrl}${REPORT_PATH}`,
});

/** Drawn only where it is the kind that we draw; the number is enough at every counter. */
function instructionsOf({ number, barcode, format }: z.infer<typeof opened>["ticket"]): PaymentInstructions {
  return { code: number, ...(barcode && format === "CODE_128" && { barcode }) };
}

export function dlocalCollections(account: DlocalAccount, payments: OpenedPayments): Collections {
  const ask: Collections["ask"] = async (providerId) =>
    readDlocalResponse(await callDlocal(account, `/payments/${encodeURIComponent(providerId)}`));
  return {
    channels: ["counter", "store"],
    creditedIn: { counter: "banking-day", store: "banking-day" },
    chains: { counter: ["Servipag"], store: ["Sencillito"] },
    asksWhoPays: ["counter", "store"],
    ask,
    list: (fromDay, toDay) => listByAsking(payments, ask, fromDay, toDay),
    /** dLocal's reference has no way to take a ticket back: it ends by itself, and is credited if it is paid. */
    cancel: async () => ({ state: "refused", reason: "not-offered" }),

    async open(intent) {
      if (!isCash(intent.channel)) return { state: "refused", reason: "channel-not-offered" };
      if (!intent.payer) return { state: "refused", reason: "payer-unknown" };
      const response = await callDlocal(account, "/payments", {
        body: bodyOf(account, intent, methods[intent.channel], intent.payer),
        idempotencyKey: intent.intentId,
      });
      if (response.kind === "refused") return { state: "refused", reason: response.reason };
      const parsed = response.kind === "done" ? z.safeParse(opened, response.body) : undefined;
      if (!parsed?.success) return { state: "unknown" };
      return { state: "open", providerId: parsed.data.id, instructions: instructionsOf(parsed.data.ticket) };
    },
  };
}

/** The payment as it is, signed as we sign what we ask. */
export const dlocalReports = (account: DlocalAccount): CollectionReports => ({
  path: REPORT_PATH,
  read(rawBody, headers, now) {
    const { "x-date": date, authorization = "" } = headers;
    if (typeof date !== "string") return "bad-signature";
    const expected = Buffer.from(signDlocal(account, date, rawBody));
    if (!sameBytes(expected, Buffer.from(authorization))) return "bad-signature";
    const sentAt = Date.parse(date);
    if (Number.isNaN(sentAt)) return "unreadable";
    if (Math.abs(now - sentAt) > OLDEST_MS) return "too-old";
    const parsed = z.safeParse(dlocalPayment, jsonOf(rawBody));
    // Its examples of what was paid have no time; who credits it asks, and is told.
    const collected = parsed.success ? collectedOf(parsed.data, instantOf(sentAt)) : "unreadable";
    if (collected === "none") return "not-ours";
    if (collected === "unreadable") return collected;
    // Notifications have no id: a ticket is paid once.
    return { eventId: `${collected.paymentId}-${collected.state}`, ...collected };
  },
});

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
