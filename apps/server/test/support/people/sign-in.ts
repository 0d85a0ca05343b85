import * as login from "@noren/contract/calls/login";
import { POLICY_DAY } from "@noren/contract/policy-day";
import type { Phone } from "@noren/lending/people/phone";
import { enter } from "../../../src/people/sign-in/sign-in.ts";
import { TestPhone, type World } from "../world.ts";

/** A phone that has registered and is signed in. */
export async function signedInPhone(world: Pick<World, "address">, deviceId?: string): Promise<TestPhone> {
  const phone = new TestPhone(world, deviceId);
  await signInWith(phone);
  return phone;
}

/** Let in as after a code that was right: to ask for one and to type it takes a fifth of a test, and few are about it. */
export async function letInPhone(world: World): Promise<TestPhone> {
  const { services } = world;
  const phone = new TestPhone(world);
  const { id: keyId } = await phone.agree();
  const { deviceId, language } = phone;
  const caller = { deviceId, deviceName: "", language, address: "127.0.0.1", keyId };
  const entering = { phone: `+56${phone.number}` as Phone, known: undefined, codeId: null, policyVersion: POLICY_DAY };
  const { entry } = await services.db.transaction((tx) => enter(tx, services, entering, caller));
  return Object.assign(phone, { token: entry.token, half: services.secrets.halfOf(entry.sessionId) });
}

interface StepUp {
  readonly run: string;
  /** DD/MM/YYYY */
  readonly birthday: string;
}

/** On a device that is new to somebody past step one, also with who they are. */
export async function signInWith(phone: TestPhone, stepUp?: StepUp): Promise<void> {
  const sent = await phone.call(login.otp, { query: { phone: phone.number, type: "1" } });
  if (sent.code !== 200) throw new Error(`no code was sent: ${sent.code}`);
  const answer = await phone.call(login.otpLoginCheck, {
    body: {
      phone: phone.number,
      code: await phone.readCode(),
      type: 1,
      policyVersion: POLICY_DAY,
      ...(stepUp && { stepUp }),
    },
  });
  if (!answer.data) throw new Error(`signing in failed: ${answer.code}`);
  phone.token = answer.data.token;
}

/** The same device with the same session, calling another server of the same database; or one that says it were another. */
export function sameAt(
  world: Pick<World, "address">,
  { deviceId, token, key, half }: TestPhone,
  named = deviceId,
): TestPhone {
  return Object.assign(new TestPhone(world, named), { token, key, half });
}
