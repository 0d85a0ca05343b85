import { type CallAnswer } from "@noren/contract/call";
import { status } from "@noren/contract/calls/user";
import { storeStatus } from "../../session/change-session.ts";
import { call } from "../client.ts";

/** Asks where the user stands, and keeps it for the guards. */
export async function askStatus(signal?: AbortSignal): Promise<CallAnswer<typeof status>> {
  const response = await call(status, {}, { signal });
  storeStatus(response);
  return response;
}
