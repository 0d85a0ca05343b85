import * as contract from "@noren/contract/calls/privacy";
import { erasePerson } from "./erase-person.ts";
import { keepErasureRequest } from "./open-request.ts";
import { Refusal } from "../../platform/refusal.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** Not now, but perhaps later: a person answers, also whoever is suspended. */
const isWaitedFor = (error: unknown): boolean =>
  error instanceof Refusal && (error.error === "eraseRefused" || error.error === "accountSuspended");

/** Asked a second time there is no session left that could ask. */
export const eraseMe = signedInCall(contract.eraseMe, async ({ session, services, device }) => {
  const { db } = services;
  const { userId } = session;
  try {
    await db.transaction((tx) => erasePerson(tx, services, { userId, actor: "borrower" }));
  } catch (error) {
    if (!isWaitedFor(error)) throw error;
    await db.transaction((tx) => keepErasureRequest(tx, services, userId));
    throw new Refusal("eraseRefused");
  }
  device.signOut();
  return {};
});
