import * as contract from "@noren/contract/calls/passkey";
import { shownPasskey } from "../../passkey/shown-passkey.ts";
import { passkeysOf } from "../../store/passkeys.ts";
import { signedInCall } from "../../wire/call-handler.ts";

export const passkeys = signedInCall(contract.passkeys, async ({ session, services }) => ({
  details: (await passkeysOf(services.db.drizzle, session.userId)).map(shownPasskey),
}));
