import { ownPasskeys } from "@noren/staff/calls/own";
import { staffPasskeysOf } from "../staff-passkeys.ts";
import { shownPasskey } from "../shown-staff-passkey.ts";
import { staffCall } from "../../server/staff-call-handler.ts";

export const ownPasskeysHandler = staffCall(ownPasskeys, async ({ tx, staff }) => ({
  rows: (await staffPasskeysOf(tx, staff.staffId)).map(shownPasskey),
}));
