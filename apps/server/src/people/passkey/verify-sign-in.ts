import type { ParsedInput } from "@noren/contract/call";
import type { passkeySignIn } from "@noren/contract/calls/passkey";
import { Refusal } from "../../platform/refusal.ts";
import { countSigned } from "../../platform/webauthn.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPasskey, markUsed } from "./passkey-store.ts";
import type { Caller } from "../../calls/caller.ts";
import { requireChallenge } from "./challenge.ts";

type Shown = ParsedInput<typeof passkeySignIn>["body"]["credential"];

/** Whose passkey it is. One answer for everything that is wrong with it. */
export async function verifySignIn(
  tx: Executor,
  services: Services,
  credential: Shown,
  { deviceId }: Caller,
): Promise<string> {
  const challenge = await requireChallenge(tx, services, credential, { userId: null, deviceId });
  const known = await lockPasskey(tx, credential.id);
  if (!known) throw new Refusal("passkeyRefused");
  const counter = await countSigned(services.config.publicUrl, challenge, credential, known);
  if (counter === undefined) throw new Refusal("passkeyRefused");
  await markUsed(tx, known.passkeyId, counter, services.clock.now());
  return known.userId;
}
