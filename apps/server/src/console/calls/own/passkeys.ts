import { ownPasskeys } from "@noren/staff/calls/own";
import { staffPasskeysOf } from "../../../store/staff-passkeys.ts";
import { shownPasskey } from "../../shown-passkey.ts";
import { staffCall } from "../../staff-call-handler.ts";

export const ownPasskeysHandler = staffCall(ownPasskeys, async ({ tx, staff }) => ({
  rows: (await staffPasskeysOf(tx, staff.staffId)).map(shownPasskey),
}));
