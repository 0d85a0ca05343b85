import * as contract from "@noren/contract/calls/door/change-phone";
import { signedInCall } from "../../calls/call-handler.ts";
import { newestChange } from "./phone-changes.ts";
import { stopChange } from "./stop-change.ts";

export const phoneChangeStop = signedInCall(contract.phoneChangeStop, ({ session: { userId }, services }) =>
  services.db.transaction(async (tx) => {
    await stopChange(tx, services, userId, () => newestChange(tx, userId));
    return {};
  }),
);
