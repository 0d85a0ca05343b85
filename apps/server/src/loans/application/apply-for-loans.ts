import { borrowStatus } from "@noren/lending/loan/borrow-status";
import { randomUUID } from "node:crypto";
import type { applyLoan } from "@noren/contract/calls/product";
import type { CallAnswer, ParsedInput } from "@noren/contract/call";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { formatPesos } from "@noren/lending/money/money";
import { acceptQuote } from "@noren/lending/price/quote-validity";
import type { AnnualRate, CapRow } from "@noren/lending/price/rates";
import { userStatus } from "@noren/contract/user-status";
import { agreementContext } from "./agreement-file.ts";
import { agreementOf } from "./write-agreement.ts";
import { creditStanding } from "../decision/credit-standing.ts";
import { Refusal } from "../../platform/refusal.ts";
import { encrypt } from "../../platform/secrets.ts";
import { saveAgreement } from "./agreements.ts";
import { openBorrower } from "../../customers/borrowers.ts";
import type { Executor } from "../../platform/database/database.ts";
import type { QuotedItem } from "./tables.ts";
import { rateCaps } from "../offers/offers.ts";
import { findQuote, saveApplication, saveOrder, standingOf, type StoredQuote } from "./orders.ts";
import { currentPolicy } from "../offers/policies.ts";
import { lockPerson } from "../../customers/people.ts";
import { codeOfSession } from "../../customers/sessions.ts";
import type { ChangingContext } from "../../calls/call-handler.ts";

type Body = ParsedInput<typeof applyLoan>["body"];
type Applied = CallAnswer<typeof applyLoan>;
/** What the call that applies is given. */
type Applying = Pick<ChangingContext<typeof applyLoan>, "session" | "caller" | "services" | "tx">;

/** The quote must be the borrower's own, hold exactly what is applied for, and still stand under the cap of the day. */
function capsOfQuote(
  quote: StoredQuote | undefined,
  body: Body,
  day: CalendarDay,
  caps: readonly CapRow[],
): { quote: StoredQuote; capOf: Map<string, AnnualRate> } {
  const same =
    quote?.items.length === body.products.length &&
    quote.items.every(({ productCode, terms }) =>
      body.products.some((one) => one.productCode === productCode && one.amount === terms.principal),
    );
  if (!quote || !same) throw new Refusal("quoteExpired");
  const capOf = new Map<string, AnnualRate>();
  for (const { productCode, price } of quote.items) {
    const accepted = acceptQuote({ price, quotedOn: quote.quotedOn, day, isHoliday, caps });
    if (!accepted.allowed) throw new Refusal("quoteExpired");
    capOf.set(productCode, accepted.cap);
  }
  return { quote, capOf };
}

/** 'Loan agreement must be accepted before applying' (section 5): each one, by the hash of its exact text. */
function requireAgreements(items: readonly QuotedItem[], body: Body): void {
  const accepted = new Map(body.agreements.map(({ productCode, hash }) => [productCode, hash]));
  const all = accepted.size === items.length && body.agreements.length === items.length;
  if (!all || items.some((item) => accepted.get(item.productCode) !== item.agreementHash))
    throw new Refusal("agreementMismatch");
}

async function requireLimit(tx: Executor, userId: string, bizStatus: number, asked: number): Promise<void> {
  if (bizStatus < userStatus.certified) throw new Refusal("notCertified");
  const { available, lockReason } = creditStanding(await standingOf(tx, userId), bizStatus, await currentPolicy(tx));
  if (lockReason !== undefined) throw new Refusal("newLoansLocked");
  if (asked > available) throw new Refusal("aboveLimit", { available }, { available: formatPesos(available) });
}

/** Applies for what was quoted and accepted, a new loan or a reserved one: each product becomes an order in review. */
export async function applyForLoans({ session, caller, services, tx }: Applying, body: Body): Promise<Applied> {
  const { clock, secrets, config, jobs } = services;
  const { userId, sessionId } = session;
  const day = clock.today();
  const at = clock.now();
  const caps = await rateCaps(tx);
  const { quote, capOf } = capsOfQuote(await findQuote(tx, userId, body.quoteId), body, day, caps);
  requireAgreements(quote.items, body);
  // Locked first, so that two devices cannot both use the same free limit.
  const { bizStatus } = await lockPerson(tx, userId);
  const applicationId = randomUUID();
  const first = await saveApplication(tx, { applicationId, userId, quoteId: quote.quoteId, madeAt: at });
  if (!first) throw new Refusal("quoteExpired");
  const asked = quote.items.reduce((sum, item) => sum + item.terms.principal, 0);
  await requireLimit(tx, userId, bizStatus, asked);
  const opened = await openBorrower(tx, secrets, userId);
  if (!opened) throw new Refusal("notCertified");
  const { details: borrower, key: personKey } = opened;
  const codeId = await codeOfSession(tx, sessionId);
  const orders: { orderId: string; borrowStatus: number }[] = [];
  for (const item of quote.items) {
    const orderId = randomUUID();
    const { productCode, productName, periodDays, terms, price } = item;
    await saveOrder(tx, {
      orderId,
      applicationId,
      userId,
      productCode,
      productName,
      periodDays,
      principal: terms.principal,
      terms,
      price,
      capRate: capOf.get(productCode) ?? 0,
      status: borrowStatus.inReview,
      acceptedOn: day,
      dueDay: terms.due,
      appliedAt: at,
    });
    const { text, hash } = agreementOf({
      item,
      borrower,
      lender: config.lender,
      quotedOn: quote.quotedOn,
      validUntil: quote.validUntil,
    });
    // The text is made again from the stored figures; another hash would mean that it is not what was accepted.
    if (hash !== item.agreementHash) throw new Refusal("agreementMismatch");
    await saveAgreement(tx, {
      orderId,
      language: caller.language,
      textSealed: encrypt(personKey, Buffer.from(text), agreementContext(orderId)),
      hash,
      acceptedAt: at,
      sessionId,
      codeId,
      deviceId: caller.deviceId,
    });
    orders.push({ orderId, borrowStatus: borrowStatus.inReview });
  }
  await jobs.sendAll(
    tx,
    "decide-order",
    orders.map(({ orderId }) => ({ orderId })),
  );
  return { applicationId, orders };
}
