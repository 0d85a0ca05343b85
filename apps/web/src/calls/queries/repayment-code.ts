import type { CallAnswer } from "@noren/contract/call";
import { repaymentCode } from "@noren/contract/calls/repay";
import { call } from "../client.ts";

/** One repayment by its reference, as whoever pays it sees it. */
export type RepaymentCode = CallAnswer<typeof repaymentCode>;

export const lookUpCode = (ref: string, drawn: boolean, signal: AbortSignal): Promise<RepaymentCode> =>
  call(repaymentCode, { query: { ref, ...(drawn && { drawing: "1" as const }) } }, { signal, anonymous: true });
