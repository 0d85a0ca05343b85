/** People whose first loan waits for the carrier's word. */
import { fotp, fv, lotp, lv } from "@noren/contract/calls/telecom";
import type { CarrierRoute } from "../../../src/providers/carrier/port.ts";
import { applyFor, certify, doJobs } from "./borrowers.ts";
import { signInWith } from "./sign-in.ts";
import { TestPhone, type World } from "../world.ts";

const lastDigits: Readonly<Record<CarrierRoute, string>> = { 1: "7", 2: "4" };

/** Certified, not known to the carrier, by the number's last digit of the one route or the other. */
export async function phoneOfRoute(world: World, route: CarrierRoute, change: object = {}): Promise<TestPhone> {
  const phone = new TestPhone(world);
  Object.assign(phone, { number: `${phone.number.slice(0, -1)}${lastDigits[route]}` });
  await signInWith(phone);
  const made = await certify(world, phone, { carrierPassed: false, ...change });
  if (!made.ok) throw new Error(await made.text());
  return phone;
}

export async function waitingForCarrier(world: World, route: CarrierRoute = 2) {
  const phone = await phoneOfRoute(world, route);
  const { data } = await applyFor(phone, 50_000);
  await doJobs(world);
  return { phone, orderId: data?.orders[0]?.orderId ?? "" };
}

/** The six digits in the carrier's newest message. */
export async function carrierCode(world: World, phone: TestPhone): Promise<string> {
  const response = await fetch(`${world.address}/sandbox/api/messages?phone=${phone.number}`);
  const { messages } = (await response.json()) as { messages: { text: string; sender: string }[] };
  const newest = messages.find(({ sender }) => sender === "carrier");
  const code = /\b\d{6}\b/.exec(newest?.text ?? "")?.[0];
  if (code === undefined) throw new Error("the carrier has sent no code");
  return code;
}

export const askForCode = (phone: TestPhone, route: CarrierRoute = 2) => phone.call(route === 2 ? lotp : fotp, {});
export const tryCode = (phone: TestPhone, otpCode: string, route: CarrierRoute = 2) =>
  phone.call(route === 2 ? lv : fv, { body: { otpCode } });
export const anotherCode = (code: string): string => (code === "000000" ? "000001" : "000000");
