/**
 * 'A reload or a double tap never applies twice': what is sent is kept first, with the quote it accepts, until its outcome was
 * seen. A reload, another tab or a second tap finds it, and sends the very same request under the same key.
 */
import type { CallAnswer, CallInput } from "@noren/contract/call";
import { applyLoan, applyLoanAuto } from "@noren/contract/calls/product";
import { call } from "../../calls/client.ts";
import { tellMoment } from "../../platform/page/moments.ts";
import { forgetDraft, storeDraft, readDraft } from "../../session/drafts.ts";
import { session } from "../../session/session.ts";
import type { Quote } from "./use-quote.ts";

type Body = CallInput<typeof applyLoan>["body"];

export interface Application {
  readonly body: Body;
  /** Of a reserved loan. */
  readonly reservationId?: string;
  /** The orders it became, once the server has answered. */
  readonly orderIds?: readonly string[];
}

const NAME = "applying";
const userId = (): string | undefined => session().userInfo?.userId;

export const readApplication = (): Application | undefined => readDraft(NAME, userId()) as Application | undefined;
const storeApplication = (application: Application): void => storeDraft(NAME, userId(), application);
/** Its outcome was seen, or it was refused. */
export const forgetApplication = (): void => forgetDraft(NAME);

/** The quote with every agreement accepted by its hash. */
export function applicationOf(quote: Quote, reservationId: string | undefined): Application {
  const body: Body = {
    quoteId: quote.quoteId,
    products: quote.items.map(({ productCode, principal }) => ({ productCode, amount: principal })),
    agreements: quote.items.map(({ productCode, agreementHash }) => ({ productCode, hash: agreementHash })),
    accepted: true,
  };
  return { body, ...(reservationId !== undefined && { reservationId }) };
}

const sendTo = ({ body, reservationId }: Application): Promise<CallAnswer<typeof applyLoan>> =>
  reservationId === undefined ? call(applyLoan, { body }) : call(applyLoanAuto, { body: { ...body, reservationId } });

/** Applies, or learns what became of the same application sent before. */
export async function sendApplication(application: Application): Promise<Application> {
  storeApplication(application);
  const { orders } = await sendTo(application);
  tellMoment({ kind: "apply" });
  const answered = { ...application, orderIds: orders.map(({ orderId }) => orderId) };
  storeApplication(answered);
  return answered;
}
