import * as contract from "@noren/contract/calls/passkey";
import { shownPasskey } from "./shown-passkey.ts";
import { passkeysOf } from "./passkey-store.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const passkeys = signedInCall(contract.passkeys, async ({ session, services }) => ({
  details: (await passkeysOf(services.db.drizzle, session.userId)).map(shownPasskey),
}));
