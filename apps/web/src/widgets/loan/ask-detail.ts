import type { CallAnswer } from "@noren/contract/call";
import { loanDetail } from "@noren/contract/calls/repay";
import { errors } from "@noren/contract/errors";
import { call } from "../../calls/client.ts";
import { Refused } from "../../calls/failure.ts";

export type LoanDetail = CallAnswer<typeof loanDetail>;

/** `missing`: there is no such order of this person's; an address can say anything. */
export async function askDetail(orderId: string, signal: AbortSignal): Promise<LoanDetail | "missing"> {
  try {
    return await call(loanDetail, { query: { orderId } }, { signal });
  } catch (error) {
    const isMissing = error instanceof Refused && missing.has(error.code);
    if (isMissing) return "missing";
    throw error;
  }
}

/** Not there, or no id at all. */
const missing: ReadonlySet<number> = new Set([errors.notFound.code, errors.invalidInput.code]);
