import * as contract from "@noren/contract/calls/passkey";
import type { UserStatus } from "@noren/contract/user-status";
import { verifySignIn } from "./verify-sign-in.ts";
import { Refusal } from "../../platform/refusal.ts";
import { firstNameOf } from "../../customers/borrowers.ts";
import { letIn } from "../sign-in/start-session.ts";
import { findPerson, phoneOf } from "../../customers/people.ts";
import { openCall } from "../../calls/call-handler.ts";

const isRefused = (error: unknown): boolean => error instanceof Refusal && error.error === "passkeyRefused";

export const passkeySignIn = openCall(contract.passkeySignIn, async ({ input, caller, services, device }) => {
  const tried = await services.limits.countTry(caller);
  const signedIn = await services.db
    .transaction(async (tx) => {
      const userId = await verifySignIn(tx, services, input.body.credential, caller);
      const person = await findPerson(tx, userId);
      const entry = await letIn(tx, services, { userId, codeId: null }, caller);
      const name = await firstNameOf(tx, services.secrets, userId);
      const phone = phoneOf(services.secrets, person);
      const bizStatus = person.bizStatus as UserStatus;
      return { entry, userInfo: { userId, phone, bizStatus, isNew: false, ...(name !== undefined && { name }) } };
    })
    .catch(async (error: unknown) => {
      if (!isRefused(error)) await tried.giveBack();
      throw error;
    });
  await tried.giveBack();
  return device.signIn(signedIn.entry, signedIn.userInfo);
});
