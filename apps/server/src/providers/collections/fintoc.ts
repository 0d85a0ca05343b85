/** Repayments by bank transfer: each intent gets an account number of its own, which shows whose payment it is. */
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import { santiagoDay, startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import * as z from "zod/mini";
import type { FintocCollectionAccount } from "../../platform/config/provider-accounts.ts";
import { instantOf } from "../../platform/clock.ts";
import { FintocClient } from "../payouts/fintoc-client.ts";
import { type FintocTransfer, fintocTransfer, readTransferEvent, textIn } from "../payouts/fintoc-transfer.ts";
import { FINTOC_FORM, openTimed } from "../payouts/timed-signature.ts";
import type { CollectedPayment, CollectionReports, Collections } from "./port.ts";

const REFERENCE = "reference";
const DESCRIPTION_LENGTH = 40;

const accountNumber = z.object({
  id: z.string().check(z.regex(/^acno_\w+$/)),
  number: z.string().check(z.regex(/^\d{6,20}$/)),
  status: z.optional(z.nullable(z.string())),
});

/** `none`: money that has not come, or never will. */
function collectedOf(transfer: FintocTransfer, otherwiseAt?: string): CollectedPayment | "none" | "unreadable" {
  const { status, account_number: to } = transfer;
  const reversed = status === "returned" || status === "reversed";
  // While a return is under way the money is still here; when it has gone, another event reports it.
  if (!reversed && status !== "succeeded" && status !== "return_pending") return "none";
  const paidAt = Date.parse(transfer.transaction_date ?? otherwiseAt ?? "");
  if (transfer.currency.toUpperCase() !== "CLP" || Number.isNaN(paidAt)) return "unreadable";
  const reference = textIn(to?.metadata, REFERENCE);
  return {
    paymentId: transfer.id,
    ...(to === undefined || to === null ? {} : { providerId: to.id }),
    ...(reference === undefined ? {} : { reference }),
    amount: pesos(transfer.amount),
    paidAt: instantOf(paidAt),
    state: reversed ? "reversed" : "received",
  };
}

/** All or nothing: one that cannot be read makes the whole list worthless for a reconciliation. */
function collectedAll(transfers: readonly FintocTransfer[] | undefined): CollectedPayment[] | undefined {
  const all = transfers?.map((transfer) => collectedOf(transfer));
  if (all === undefined || all.includes("unreadable")) return undefined;
  return all.filter((one) => typeof one !== "string");
}

/** A day more on both sides: the provider may count days in another zone. */
const around = (fromDay: CalendarDay, toDay: CalendarDay) => ({
  since: instantOf(startOfSantiagoDay(addDays(fromDay, -1))).toISOString(),
  until: instantOf(startOfSantiagoDay(addDays(toDay, 2))).toISOString(),
});

export function fintocCollections(account: FintocCollectionAccount): Collections {
  const client = new FintocClient(account);
  const inbound = { account_id: account.accountId, direction: "inbound" };
  return {
    channels: ["transfer"],
    creditedIn: { transfer: "minutes" },

    async open({ intentId, reference, channel, subject }) {
      if (channel !== "transfer") return { state: "refused", reason: "channel-not-offered" };
      const body = {
        account_id: account.accountId,
        description: subject.slice(0, DESCRIPTION_LENGTH),
        metadata: { [REFERENCE]: reference },
      };
      const response = await client.call({ method: "POST", path: "/account_numbers", body, idempotencyKey: intentId });
      if (response.kind === "refused") return { state: "refused", reason: response.code };
      const parsed = response.kind === "done" ? z.safeParse(accountNumber, response.body) : undefined;
      if (!parsed?.success) return { state: "unknown" };
      const payee = { ...account.payee, accountNumber: parsed.data.number };
      return { state: "open", providerId: parsed.data.id, instructions: { account: payee } };
    },

    async ask(providerId) {
      const path = `/account_numbers/${encodeURIComponent(providerId)}`;
      const response = await client.call({ method: "GET", path });
      const parsed = response.kind === "done" ? z.safeParse(accountNumber, response.body) : undefined;
      if (!parsed?.success) return { state: "unknown" };
      const query = { ...inbound, account_number_id: providerId };
      const payments = collectedAll(await client.list("/transfers", query, fintocTransfer));
      if (payments === undefined) return { state: "unknown" };
      return { state: (parsed.data.status ?? "enabled") === "enabled" ? "open" : "closed", payments };
    },

    async list(fromDay, toDay) {
      const query = { ...inbound, ...around(fromDay, toDay) };
      const payments = collectedAll(await client.list("/transfers", query, fintocTransfer));
      if (payments === undefined) return { state: "unknown" };
      const inside = payments.filter(({ paidAt }) => {
        const day = santiagoDay(paidAt.getTime());
        return day >= fromDay && day <= toDay;
      });
      return { state: "listed", payments: inside };
    },

    async cancel(providerId) {
      const path = `/account_numbers/${encodeURIComponent(providerId)}`;
      const response = await client.call({ method: "PATCH", path, body: { status: "disabled" } });
      if (response.kind === "done") return { state: "cancelled" };
      return response.kind === "refused" ? { state: "refused", reason: response.code } : { state: "unknown" };
    },
  };
}

export function fintocCollectionReports(account: FintocCollectionAccount): CollectionReports {
  const { mode } = new FintocClient(account);
  return {
    path: "/hooks/collections/fintoc",
    read(rawBody, headers, now) {
      const opened = openTimed(FINTOC_FORM, account.webhookSecret, rawBody, headers["fintoc-signature"], now);
      if (typeof opened === "string") return opened;
      const event = readTransferEvent(opened.content, "transfer.inbound.", mode);
      if (typeof event === "string") return event;
      const { transfer, eventId, createdAt } = event;
      const accountId = transfer.account_number?.account_id;
      if (transfer.direction !== "inbound" || (accountId ?? account.accountId) !== account.accountId) return "not-ours";
      const collected = collectedOf(transfer, createdAt);
      if (collected === "none") return "not-ours";
      return collected === "unreadable" ? collected : { eventId, ...collected };
    },
  };
}
