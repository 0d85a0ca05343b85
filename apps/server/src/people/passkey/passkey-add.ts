import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/passkey";
import { notify } from "../../customers/notify/notify.ts";
import { requireChallenge } from "./challenge.ts";
import { passkeyMade } from "../../platform/webauthn.ts";
import { shownPasskey } from "./shown-passkey.ts";
import { Refusal } from "../../platform/refusal.ts";
import { lockPerson } from "../../customers/people.ts";
import { savePasskey } from "./passkey-store.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const passkeyAdd = signedInCall(contract.passkeyAdd, ({ input, caller, session, services }) => {
  const { db, config, clock } = services;
  const { userId } = session;
  const { deviceId, deviceName } = caller;
  const { credential } = input.body;
  return db.transaction(async (tx) => {
    const { state } = await lockPerson(tx, userId);
    if (state !== "active") throw new Refusal("accountSuspended");
    const asked = { userId, deviceId };
    const challenge = await requireChallenge(tx, services, credential, asked);
    const made = await passkeyMade(config.publicUrl, challenge, credential);
    if (!made) throw new Refusal("passkeyRefused");
    const row = { ...made, passkeyId: randomUUID(), userId, deviceName, madeAt: clock.now(), usedAt: null };
    if (!(await savePasskey(tx, row))) throw new Refusal("passkeyRefused");
    await notify(tx, services, { userId, kind: "passkey-added", values: {} });
    return shownPasskey(row);
  });
});
