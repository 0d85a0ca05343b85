import * as contract from "@noren/contract/calls/door/change-phone";
import { finishPhoneChange } from "./finish-change.ts";
import { openCall } from "../../calls/call-handler.ts";

export const changePhoneFinish = openCall(contract.changePhoneFinish, ({ input, caller, services }) =>
  services.db.transaction((tx) => finishPhoneChange(tx, services, input.body.ticket, caller)),
);
