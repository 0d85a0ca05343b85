import { addPasskey } from "@noren/staff/calls/own";
import { lockStaff } from "../staff.ts";
import { shownPasskey } from "../shown-staff-passkey.ts";
import { staffCall } from "../../server/staff-call-handler.ts";
import { keepPasskey } from "../staff-passkey.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";

/** Under the account's lock: whoever is shut out at this moment keeps no new way in. */
export const addPasskeyHandler = staffCall(
  addPasskey,
  async ({ tx, services, staff, caller, input: { body }, note }) => {
    const account = await lockStaff(tx, staff.staffId);
    const owner = { staffId: staff.staffId, device: caller.device };
    const kept = account?.state === "active" ? await keepPasskey(tx, services, owner, body.credential) : undefined;
    if (!kept) throw new StaffRefusal("passkey-refused");
    note({ details: { passkeyId: kept.passkeyId, device: kept.device } });
    return shownPasskey(kept);
  },
);
