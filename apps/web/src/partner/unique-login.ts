import type { CallAnswer } from "@noren/contract/call";
import { uniqueLogin } from "@noren/contract/calls/login";
import { errors } from "@noren/contract/errors";
import { call } from "../calls/client.ts";
import { Refused } from "../calls/failure.ts";
import type { Needs, PendingPartner } from "./pending.ts";

/** 'client type (2 for iPhone, 1 otherwise)'. */
export const clientType = (userAgent: string): 1 | 2 => (userAgent.includes("iPhone") ? 2 : 1);

type Sent = Pick<PendingPartner, "openToken" | "uniqueChannel" | "policyVersion">;

export const sendUniqueLogin = ({
  openToken: taskId,
  uniqueChannel,
  policyVersion,
}: Sent): Promise<CallAnswer<typeof uniqueLogin>> =>
  call(uniqueLogin, {
    body: { taskId, uniqueChannel, registerClientType: clientType(navigator.userAgent), policyVersion },
  });

/** What would still let somebody in, a code at the login included; nothing where the token has ended. */
export function needsAfter(error: unknown): Needs | "code" | undefined {
  if (!(error instanceof Refused)) return "answer";
  if (error.code === errors.policyNeeded.code) return "policy";
  return error.code === errors.partnerCodeNeeded.code ? "code" : undefined;
}
