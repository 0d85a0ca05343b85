import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/passkey";
import { type RegistrationResponseJSON, verifyRegistrationResponse } from "@simplewebauthn/server";
import { notify } from "../../customers/notify/notify.ts";
import { requireChallenge } from "./challenge.ts";
import { relyingParty } from "./relying-party.ts";
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
    const expectedChallenge = await requireChallenge(tx, services, credential.response.clientDataJSON, asked);
    const { rpID, origin } = relyingParty(config);
    const verified = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.verified) throw new Refusal("passkeyRefused");
    const made = verified.registrationInfo.credential;
    const row = {
      passkeyId: randomUUID(),
      userId,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: made.transports ?? [],
      deviceName,
      madeAt: clock.now(),
      usedAt: null,
    };
    if (!(await savePasskey(tx, row))) throw new Refusal("passkeyRefused");
    await notify(tx, services, { userId, kind: "passkey-added", values: {} });
    return shownPasskey(row);
  });
});
