/** dLocal's payments API over HTTP, as its public reference describes it: JSON, signed with the time and our login. */
import { createHmac } from "node:crypto";
import { type Pesos, pesos } from "@noren/lending/money/money";
import * as z from "zod/mini";
import type { DlocalAccount } from "../../platform/config/provider-accounts.ts";
import { instantOf, realNow } from "../../platform/clock.ts";
import { callVendor, saysNothing } from "../call-vendor.ts";
import type { CollectedPayment, CollectionStatus } from "./port.ts";

export type DlocalResponse =
  | { readonly kind: "done"; readonly body: unknown }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "nothing" };

const TIMEOUT_MS = 15_000;
const API_VERSION = "2.1";

const failure = z.object({ code: z.optional(z.union([z.number(), z.string()])), param: z.optional(z.string()) });

const wholePesos = z.pipe(
  z.number(),
  z.transform((amount): Pesos | undefined => (Number.isSafeInteger(amount) && amount > 0 ? pesos(amount) : undefined)),
);

export const dlocalPayment = z.object({
  id: z.string().check(z.minLength(1)),
  order_id: z.string(),
  amount: wholePesos,
  currency: z.string(),
  country: z.string(),
  status: z.string(),
  approved_date: z.optional(z.nullable(z.string())),
});
export type DlocalPayment = z.infer<typeof dlocalPayment>;

/** What both sides write above what they send: HMAC-SHA256 of login, time and body, one after the other. */
export const signDlocal = ({ login, secretKey }: DlocalAccount, date: string, body: Buffer | string): string =>
  `V2-HMAC-SHA256, Signature: ${createHmac("sha256", secretKey).update(`${login}${date}`).update(body).digest("hex")}`;

export async function callDlocal(
  account: DlocalAccount,
  path: string,
  posted?: { readonly body: object; readonly idempotencyKey: string },
): Promise<DlocalResponse> {
  const body = posted && JSON.stringify(posted.body);
  const date = instantOf(realNow()).toISOString();
  const response = await callVendor(`${account.baseUrl}${path}`, {
    method: posted ? "POST" : "GET",
    headers: {
      "x-date": date,
      "x-login": account.login,
      "x-trans-key": account.transKey,
      "x-version": API_VERSION,
      "user-agent": "Noren / 1.0",
      authorization: signDlocal(account, date, body ?? ""),
      ...(posted && { "x-idempotency-key": posted.idempotencyKey }),
    },
    ...(body !== undefined && { body }),
    timeoutMs: account.timeoutMs ?? TIMEOUT_MS,
  });
  if (!response || saysNothing(response.status)) return { kind: "nothing" };
  const { ok, status, content } = response;
  if (ok) return content === undefined ? { kind: "nothing" } : { kind: "done", body: content };
  const parsed = z.safeParse(failure, content);
  const { param, code } = parsed.success ? parsed.data : {};
  return { kind: "refused", reason: param ?? String(code ?? `http ${status}`) };
}

/** `2026-11-15T13:00:00.000+0000`: as its examples have it, without the colon that the standard asks for. */
function timeOf(text: string | null | undefined): Date | undefined {
  const time = Date.parse((text ?? "").replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  return Number.isNaN(time) ? undefined : instantOf(time);
}

/** The statuses of a ticket that nobody paid, and nobody can pay any more. */
const ended = new Set(["REJECTED", "CANCELLED", "EXPIRED"]);

/** `otherwise`: when it was paid, if dLocal does not say; where nothing is known either it cannot be read. */
export function collectedOf(payment: DlocalPayment, otherwise?: Date): CollectedPayment | "none" | "unreadable" {
  const { id, order_id: reference, amount, currency, country, status } = payment;
  if (status === "PENDING" || ended.has(status)) return "none";
  const paidAt = timeOf(payment.approved_date) ?? otherwise;
  if (status !== "PAID" || amount === undefined || currency !== "CLP" || country !== "CL" || !paidAt)
    return "unreadable";
  return { paymentId: id, providerId: id, reference, amount, paidAt, state: "received" };
}

export function readDlocalResponse(response: DlocalResponse): CollectionStatus {
  const parsed = response.kind === "done" ? z.safeParse(dlocalPayment, response.body) : undefined;
  const collected = parsed?.success ? collectedOf(parsed.data) : "unreadable";
  if (collected === "unreadable") return { state: "unknown" };
  if (collected !== "none") return { state: "closed", payments: [collected] };
  return { state: parsed?.data && ended.has(parsed.data.status) ? "closed" : "open", payments: [] };
}
