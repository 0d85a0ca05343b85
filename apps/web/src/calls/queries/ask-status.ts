import { type CallAnswer } from "@noren/contract/call";
import { status } from "@noren/contract/calls/user";
import { keepStatus } from "../../session/change-session.ts";
import { call } from "../client.ts";

/** Asks where the user stands, and keeps it for the guards. */
export async function askStatus(signal?: AbortSignal): Promise<CallAnswer<typeof status>> {
  const answer = await call(status, {}, { signal });
  keepStatus(answer.bizStatus, answer.name);
  return answer;
}
