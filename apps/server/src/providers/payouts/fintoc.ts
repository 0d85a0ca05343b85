/**
 * Payouts as transfers from our prefunded Fintoc account. They settle later: a webhook reports it, or `ask`. Fintoc forgets
 * idempotency keys after a day, so the key guards a repeat within one call's trouble and is no licence to send again.
 */
import type { AccountType } from "@noren/contract/forms/account";
import { HOUR_MS, MINUTE_MS } from "@noren/lending/calendar/durations";
import { after, instantOf, realNow } from "../../platform/clock.ts";
import { fintocBanks } from "./fintoc-banks.ts";
import type { FintocAccount } from "../../platform/config/provider-accounts.ts";
import { type FintocResponse, FintocClient } from "./fintoc-client.ts";
import { type FintocTransfer, fintocTransfer, readTransferEvent, textIn } from "./fintoc-transfer.ts";
import type {
  PayoutStatus,
  PayoutOrder,
  PayoutOutcome,
  PayoutReport,
  PayoutReports,
  Payouts,
  RejectionCause,
} from "./port.ts";
import { FINTOC_FORM, openTimed } from "./timed-signature.ts";

/** CuentaRUT and prepaid cards are sight accounts on this rail; savings accounts cannot be reached. */
const accountTypes: Readonly<Record<AccountType, string | undefined>> = {
  cuenta_rut: "sight_account",
  vista: "sight_account",
  prepago: "sight_account",
  corriente: "checking_account",
  ahorro: undefined,
};

const PAYOUT_ID = "payout_id";
const COMMENT_LENGTH = 40;
const MARK_LENGTH = 8;
/** Sooner than this a request of ours may still be on its way through the provider. */
const SURE_AFTER_MS = 15 * MINUTE_MS;
/** The provider's clock and ours need not agree. */
const SEARCH_MARGIN_MS = HOUR_MS;

const markOf = (payoutId: string): string => payoutId.replaceAll("-", "").slice(0, MARK_LENGTH);

/** One comment with one amount to one person goes through once a day only, so each comment ends in its payout's mark. */
const commentOf = ({ comment, payoutId }: PayoutOrder): string =>
  `${comment.slice(0, COMMENT_LENGTH - MARK_LENGTH - 1)} ${markOf(payoutId)}`.trim();

/** `perhaps`: it carries nothing of what we gave it, so it cannot be told apart from the one that is looked for. */
function belongsTo({ metadata, comment }: FintocTransfer, payoutId: string): "yes" | "no" | "perhaps" {
  const written = textIn(metadata, PAYOUT_ID);
  if (written !== undefined) return written === payoutId ? "yes" : "no";
  if (comment === undefined || comment === null) return "perhaps";
  return comment.endsWith(` ${markOf(payoutId)}`) ? "yes" : "no";
}

function bodyOf(order: PayoutOrder, accountId: string, institution: string, accountType: string): object {
  const { account } = order;
  return {
    amount: order.amount,
    currency: "CLP",
    account_id: accountId,
    comment: commentOf(order),
    counterparty: {
      holder_id: account.holderRut.replaceAll("-", ""),
      holder_name: account.holderName,
      account_number: account.accountNumber,
      account_type: accountType,
      institution_id: institution,
    },
    metadata: { [PAYOUT_ID]: order.payoutId },
  };
}

/** A state we do not know is no end: it stays under way, with its name, until somebody has looked. */
function stateOf(transfer: FintocTransfer): PayoutReport["state"] {
  if (transfer.status === "succeeded") return "accepted";
  if (transfer.status === "failed" || transfer.status === "rejected") return "rejected";
  return transfer.status === "returned" ? "returned" : "under-way";
}

const reasonOf = (transfer: FintocTransfer): string => transfer.return_reason ?? transfer.status;

/** No money of ours to send is nothing the borrower could mend. */
const causeOf = (transfer: FintocTransfer): RejectionCause =>
  reasonOf(transfer).startsWith("insufficient_") ? "lender" : "account";

function statusOf(transfer: FintocTransfer): PayoutStatus {
  const state = stateOf(transfer);
  if (state === "rejected") return { state, reason: reasonOf(transfer), cause: causeOf(transfer) };
  if (state === "returned") return { state, providerId: transfer.id, reason: reasonOf(transfer) };
  return { state, providerId: transfer.id };
}

function readTransfer(response: FintocResponse, payoutId: string): PayoutStatus {
  if (response.kind !== "done") return { state: "unknown" };
  const parsed = fintocTransfer.safeParse(response.body);
  if (!parsed.success || parsed.data.direction !== "outbound") return { state: "unknown" };
  return belongsTo(parsed.data, payoutId) === "no" ? { state: "unknown" } : statusOf(parsed.data);
}

/** The field that it names says which half of the request was wrong. */
function rejectionOf({ status, code, param }: Extract<FintocResponse, { kind: "refused" }>): PayoutOutcome {
  const ofAccount = status !== 401 && status !== 403 && /counterparty|holder|institution|account_number/.test(param);
  return { state: "rejected", reason: code, cause: ofAccount ? "account" : "lender" };
}

export function fintocPayouts(account: FintocAccount): Payouts {
  const client = new FintocClient(account);
  return {
    reaches: (bankCode, accountType) => fintocBanks[bankCode] !== undefined && accountTypes[accountType] !== undefined,

    async send(order) {
      const institution = fintocBanks[order.account.bankCode];
      if (institution === undefined) return { state: "rejected", reason: "bank-not-reached", cause: "account" };
      const accountType = accountTypes[order.account.accountType];
      if (accountType === undefined) return { state: "rejected", reason: "account-type-not-reached", cause: "account" };
      const body = bodyOf(order, account.accountId, institution, accountType);
      const response = await client.call({
        method: "POST",
        path: "/transfers",
        body,
        idempotencyKey: order.payoutId,
      });
      if (response.kind === "refused") return rejectionOf(response);
      const outcome = readTransfer(response, order.payoutId);
      // Sent back in the same breath: the money is ours again, which is what a rejection says.
      if (outcome.state === "returned") return { state: "rejected", reason: outcome.reason, cause: "account" };
      return outcome.state === "never-arrived" ? { state: "unknown" } : outcome;
    },

    async ask({ payoutId, providerId, sentAt }) {
      if (providerId !== undefined)
        return readTransfer(await client.call({ method: "GET", path: `/transfers/${providerId}` }), payoutId);
      const query = {
        account_id: account.accountId,
        direction: "outbound",
        since: after(sentAt, -SEARCH_MARGIN_MS).toISOString(),
      };
      const transfers = await client.list("/transfers", query, fintocTransfer);
      if (transfers === undefined) return { state: "unknown" };
      const found = transfers.find((transfer) => belongsTo(transfer, payoutId) === "yes");
      if (found !== undefined) return statusOf(found);
      const sure =
        realNow() - sentAt.getTime() >= SURE_AFTER_MS &&
        transfers.every((transfer) => belongsTo(transfer, payoutId) === "no");
      return { state: sure ? "never-arrived" : "unknown" };
    },
  };
}

export function fintocPayoutReports(account: FintocAccount): PayoutReports {
  const { mode } = new FintocClient(account);
  return {
    path: "/hooks/payouts/fintoc",
    read(rawBody, headers, now) {
      const opened = openTimed(FINTOC_FORM, account.webhookSecret, rawBody, headers["fintoc-signature"], now);
      if (typeof opened === "string") return opened;
      const event = readTransferEvent(opened.content, "transfer.outbound.", mode);
      if (typeof event === "string") return event;
      const { transfer, eventId, createdAt } = event;
      const accountId = transfer.account_number?.account_id;
      if (transfer.direction !== "outbound" || (accountId ?? account.accountId) !== account.accountId)
        return "not-ours";
      const payoutId = textIn(transfer.metadata, PAYOUT_ID);
      const state = stateOf(transfer);
      return {
        eventId,
        ...(payoutId === undefined ? {} : { payoutId }),
        providerId: transfer.id,
        state,
        ...(state === "accepted" || transfer.status === "pending" ? {} : { reason: reasonOf(transfer) }),
        ...(state === "rejected" && { cause: causeOf(transfer) }),
        at: instantOf(Date.parse(createdAt)),
      };
    },
  };
}
