import { errors } from "@noren/contract/errors";
import { askStatus } from "../../calls/queries/ask-status.ts";
import { Refused } from "../../calls/failure.ts";

/** The last step, done already, is asked for a code: that is how the account is changed later. */
const elsewhere: readonly number[] = [errors.stepAlreadyDone.code, errors.stepNotReached.code, errors.codeNeeded.code];

const nothing = (): undefined => undefined;

/**
 * '315 step already done (go on)', in another tab say: the screen then shows where one stands and the way there. Without a network
 * the next try leads here again.
 */
export function catchUp(failure: unknown): void {
  if (failure instanceof Refused && elsewhere.includes(failure.code)) askStatus().catch(nothing);
}
