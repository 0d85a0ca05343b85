import * as contract from "@noren/contract/calls/change-phone";
import { finishPhoneChange } from "./finish-change.ts";
import { openCall } from "../../calls/call-handler.ts";
import { requireKey } from "../../calls/once.ts";

export const changePhoneFinish = openCall(
  contract.changePhoneFinish,
  async ({ input, caller, idempotencyKey, services, device }) => {
    const { ticket, reviewByPerson = false } = input.body;
    const asked = { ticket, reviewByPerson, key: requireKey(idempotencyKey) };
    const finished = await services.db.transaction((tx) => finishPhoneChange(tx, services, asked, caller));
    if (finished.state === "review") return finished;
    const { token, ...userInfo } = finished.signedIn;
    device.signIn(token, userInfo);
    return finished;
  },
);
