/** Repayments by Khipu: a link that leads the payer through a transfer in their own bank. */
import * as z from "zod/mini";
import { KHIPU_FORM, openTimed } from "../payouts/timed-signature.ts";
import { listByAsking, type OpenedPayments } from "./list-by-asking.ts";
import { callKhipu, collectedOf, khipuPayment, readKhipuResponse } from "./khipu-client.ts";
import type { KhipuAccount } from "../../platform/config/provider-accounts.ts";
import type { CollectionIntent, CollectionReports, Collections } from "./port.ts";

const REPORT_PATH = "/hooks/collections/khipu";
const SUBJECT_LENGTH = 255;

const created = z.object({ payment_id: z.string().check(z.regex(/^[a-z0-9]{12}$/i)), payment_url: z.url() });

function bodyOf(account: KhipuAccount, { reference, amount, endsAt, subject }: CollectionIntent): object {
  const page = `${account.publicUrl}/#/repay-code?ref=${encodeURIComponent(reference)}`;
  return {
    amount,
    currency: "CLP",
    subject: subject.slice(0, SUBJECT_LENGTH),
    transaction_id: reference,
    return_url: page,
    cancel_url: page,
    notify_url: `${account.publicUrl}${REPORT_PATH}`,
    notify_api_version: "3.0",
    expires_date: endsAt.toISOString(),
  };
}

export function khipuCollections(account: KhipuAccount, opened: OpenedPayments): Collections {
  const ask: Collections["ask"] = async (providerId) =>
    readKhipuResponse(await callKhipu(account, "GET", `/payments/${encodeURIComponent(providerId)}`), account);
  return {
    channels: ["link"],
    creditedIn: { link: "minutes" },
    ask,

    async open(intent) {
      if (intent.channel !== "link") return { state: "refused", reason: "channel-not-offered" };
      const response = await callKhipu(account, "POST", "/payments", bodyOf(account, intent));
      if (response.kind === "refused") return { state: "refused", reason: response.reason };
      const parsed = response.kind === "done" ? z.safeParse(created, response.body) : undefined;
      if (!parsed?.success) return { state: "unknown" };
      return { state: "open", providerId: parsed.data.payment_id, instructions: { link: parsed.data.payment_url } };
    },

    list: (fromDay, toDay) => listByAsking(opened, ask, fromDay, toDay),

    async cancel(providerId) {
      const response = await callKhipu(account, "DELETE", `/payments/${encodeURIComponent(providerId)}`);
      if (response.kind === "done") return { state: "cancelled" };
      return response.kind === "refused" ? { state: "refused", reason: response.reason } : { state: "unknown" };
    },
  };
}

export const khipuReports = (account: KhipuAccount): CollectionReports => ({
  path: REPORT_PATH,
  read(rawBody, headers, now) {
    const opened = openTimed(KHIPU_FORM, account.webhookSecret, rawBody, headers["x-khipu-signature"], now);
    if (typeof opened === "string") return opened;
    const parsed = z.safeParse(khipuPayment, opened.content);
    if (!parsed.success) return "unreadable";
    if (String(parsed.data.receiver_id) !== account.receiverId) return "not-ours";
    const collected = collectedOf(parsed.data);
    if (collected === "none") return "not-ours";
    if (collected === "unreadable") return collected;
    // Khipu gives its notifications no id: a payment is paid once and reversed once.
    return { eventId: `${collected.paymentId}-${collected.state}`, ...collected };
  },
});
