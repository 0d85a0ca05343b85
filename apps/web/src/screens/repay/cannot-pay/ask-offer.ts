import type { CallAnswer } from "@noren/contract/call";
import { promiseOffer } from "@noren/contract/calls/left-to-pay";
import { call } from "../../../calls/client.ts";

export type Offer = CallAnswer<typeof promiseOffer>;

/** Everything on another day, or a part today and the rest then. */
export type Kind = "date" | "part";

interface Wanted {
  readonly day?: string | undefined;
  readonly part?: number | undefined;
}

/** What a promise comes to: the server's figures, before anything is agreed. */
export const askOffer = (orderId: string, { day, part }: Wanted, signal: AbortSignal): Promise<Offer> =>
  call(
    promiseOffer,
    { query: { orderId, ...(day !== undefined && { day }), ...(part !== undefined && { part: String(part) }) } },
    { signal },
  );
