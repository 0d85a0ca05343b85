import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/passkey";
import { warnOwner } from "../../customers/notify/warn-owner.ts";
import { requireChallenge } from "./challenge.ts";
import { passkeyMade } from "../../platform/webauthn.ts";
import { shownPasskey } from "./shown-passkey.ts";
import { Refusal } from "../../platform/refusal.ts";
import { requireMayAdd } from "./may-add.ts";
import { lockPerson } from "../../customers/people.ts";
import { savePasskey } from "./passkey-store.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const passkeyAdd = signedInCall(contract.passkeyAdd, ({ input, caller, session, services }) => {
  const { db, config, clock } = services;
  const { userId } = session;
  const { deviceId, deviceName } = caller;
  const { credential } = input.body;
  return db.transaction(async (tx) => {
    await requireMayAdd(tx, session, await lockPerson(tx, userId));
    const asked = { userId, deviceId };
    const challenge = await requireChallenge(tx, services, credential, asked);
    const made = await passkeyMade(config.publicUrl, challenge, credential);
    if (!made) throw new Refusal("passkeyRefused");
    const row = { ...made, passkeyId: randomUUID(), userId, deviceName, madeAt: clock.now(), usedAt: null };
    if (!(await savePasskey(tx, row))) throw new Refusal("passkeyRefused");
    await warnOwner(tx, services, { userId, kind: "passkey-added" });
    return shownPasskey(row);
  });
});
