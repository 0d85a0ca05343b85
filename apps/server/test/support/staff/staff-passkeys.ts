/** Staff with passkeys, for tests: a real authenticator for the console's address. */
import { addPasskey, passkeyChallenge, startPasskey } from "@noren/staff/calls/own";
import { Authenticator } from "../people/authenticator.ts";
import { goodPassword, invited, type TestConsole, TestStaff } from "./console.ts";
import type { World } from "../world.ts";

type Told = { challenge: string };

export const staffAuthenticator = ({ services }: Pick<World, "services">): Authenticator =>
  new Authenticator(services.config.consoleUrl);

/** To add one: the password is said once more. */
export async function challengeToAdd(browser: TestStaff): Promise<Told> {
  const { answer } = await browser.call(startPasskey, { body: { password: goodPassword } });
  return answer.options as unknown as Told;
}

export async function challengeToSign(at: TestConsole): Promise<Told> {
  return (await new TestStaff(at).call(passkeyChallenge, {})).answer.options as unknown as Told;
}

/** Somebody who came in by an invitation and added a passkey. */
export async function invitedWithPasskey(world: World, at: TestConsole) {
  const somebody = await invited(world, at);
  const authenticator = staffAuthenticator(world);
  const credential = authenticator.make(await challengeToAdd(somebody.browser));
  const { answer } = await somebody.browser.call(addPasskey, { body: { credential } });
  return { ...somebody, authenticator, passkeyId: answer.id };
}
