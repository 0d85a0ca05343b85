import * as contract from "@noren/contract/calls/door/change-phone";
import { Refusal } from "../../platform/refusal.ts";
import { tokenHash } from "../../platform/secrets.ts";
import { openCall } from "../../calls/call-handler.ts";
import { changeByVeto, findChange } from "./phone-changes.ts";
import { stopChange } from "./stop-change.ts";

export const changePhoneStop = openCall(contract.changePhoneStop, ({ input, services }) =>
  services.db.transaction(async (tx) => {
    const found = await changeByVeto(tx, tokenHash(input.body.secret));
    if (!found) throw new Refusal("phoneChangeEnded");
    await stopChange(tx, services, found.userId, () => findChange(tx, found.changeId));
    return {};
  }),
);
