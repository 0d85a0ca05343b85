import * as contract from "@noren/contract/calls/user";
import { signedInCall } from "../../calls/call-handler.ts";
import { endEverything } from "./end-everything.ts";

export const signOutEverywhere = signedInCall(
  contract.signOutEverywhere,
  async ({ input, session, services, device }) => {
    const { removePasskeys } = input.body;
    await services.db.transaction((tx) => endEverything(tx, services, { userId: session.userId, removePasskeys }));
    device.signOut();
    return {};
  },
);
