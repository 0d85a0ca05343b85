/** Khipu's payments API v3 over HTTP, as its public reference describes it: JSON, the key in `x-api-key`. */
import { pesos, type Pesos } from "@noren/lending/money/money";
import * as z from "zod/mini";
import type { KhipuAccount } from "../../platform/config/provider-accounts.ts";
import { instantOf } from "../../platform/clock.ts";
import { callVendor, saysNothing } from "../call-vendor.ts";
import type { CollectedPayment, CollectionStatus } from "./port.ts";

export type KhipuResponse =
  | { readonly kind: "done"; readonly body: unknown }
  | { readonly kind: "refused"; readonly status: number; readonly reason: string }
  | { readonly kind: "nothing" };

const TIMEOUT_MS = 15_000;

const failure = z.object({ errors: z.array(z.object({ field: z.string() })).check(z.minLength(1)) });

/** `1000`, and `"1000.0000"` as older notifications have it; a fraction of a peso is none. */
const wholePesos = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,12}(\.0{1,4})?$/))]),
  z.transform((amount): Pesos | undefined => {
    const number = Number(amount);
    return Number.isSafeInteger(number) && number > 0 ? pesos(number) : undefined;
  }),
);

export const khipuPayment = z.object({
  payment_id: z.string().check(z.regex(/^[a-z0-9]{12}$/i)),
  receiver_id: z.union([z.number(), z.string()]),
  amount: wholePesos,
  currency: z.string(),
  status: z.string(),
  status_detail: z.string(),
  transaction_id: z.optional(z.nullable(z.string())),
  conciliation_date: z.optional(z.nullable(z.string())),
});
export type KhipuPayment = z.infer<typeof khipuPayment>;

export async function callKhipu(
  account: KhipuAccount,
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
): Promise<KhipuResponse> {
  const response = await callVendor(`${account.baseUrl}/v3${path}`, {
    method,
    headers: { "x-api-key": account.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    timeoutMs: account.timeoutMs ?? TIMEOUT_MS,
  });
  if (!response || saysNothing(response.status)) return { kind: "nothing" };
  const { ok, status, content } = response;
  if (ok) return content === undefined ? { kind: "nothing" } : { kind: "done", body: content };
  const parsed = z.safeParse(failure, content);
  return { kind: "refused", status, reason: (parsed.success && parsed.data.errors[0]?.field) || `http ${status}` };
}

/**
 * `none`: no money came (not paid, refused by the payer, marked by ourselves). `unreadable`: it says paid, but not what
 * or when, or with a detail we do not know.
 */
export function collectedOf(payment: KhipuPayment): CollectedPayment | "none" | "unreadable" {
  if (payment.status !== "done" && payment.status_detail !== "reversed") return "none";
  if (["rejected-by-payer", "marked-as-abuse", "marked-paid-by-receiver"].includes(payment.status_detail))
    return "none";
  const { payment_id: paymentId, transaction_id: reference, amount, currency, status_detail: detail } = payment;
  const paidAt = Date.parse(payment.conciliation_date ?? "");
  if (amount === undefined || currency !== "CLP" || Number.isNaN(paidAt)) return "unreadable";
  if (detail !== "normal" && detail !== "reversed") return "unreadable";
  return {
    paymentId,
    providerId: paymentId,
    ...(reference === undefined || reference === null || reference === "" ? {} : { reference }),
    amount,
    paidAt: instantOf(paidAt),
    state: detail === "reversed" ? "reversed" : "received",
  };
}

export function readKhipuResponse(response: KhipuResponse, account: KhipuAccount): CollectionStatus {
  // A payment that was cancelled is gone, and cannot be paid any more.
  if (response.kind === "refused" && response.status === 404) return { state: "closed", payments: [] };
  if (response.kind !== "done") return { state: "unknown" };
  const parsed = z.safeParse(khipuPayment, response.body);
  if (!parsed.success || String(parsed.data.receiver_id) !== account.receiverId) return { state: "unknown" };
  const collected = collectedOf(parsed.data);
  if (collected === "unreadable") return { state: "unknown" };
  if (collected !== "none") return { state: "closed", payments: [collected] };
  return { state: parsed.data.status === "done" ? "closed" : "open", payments: [] };
}
