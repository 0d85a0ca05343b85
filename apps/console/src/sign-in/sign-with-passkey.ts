import type { ShownCredential } from "@noren/contract/webauthn/credential";
import { showPasskey } from "@noren/contract/webauthn/browser";
import { passkeyChallenge } from "@noren/staff/calls/own";
import { callStaff } from "../call-staff.ts";

/** A challenge is asked for and signed at once: it lives for minutes and serves one time. */
export async function signWithPasskey(): Promise<ShownCredential | undefined> {
  const { options } = await callStaff(passkeyChallenge, {});
  return showPasskey(options);
}
