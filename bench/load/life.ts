/** A borrower's whole life as the app makes its calls: signs in, looks round, is quoted, applies, waits, pays, waits. */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { bill, borrowStatus } from "@noren/contract/calls/borrow";
import { creditInfo } from "@noren/contract/calls/credit";
import { productList, productLists } from "@noren/contract/calls/product";
import { appConfig } from "@noren/contract/calls/public";
import { loanDetail, repaymentCode, startRepayment } from "@noren/contract/calls/repay";
import { status } from "@noren/contract/calls/user";
import type { Call, CallInput } from "@noren/contract/call";
import { borrowStatus as statuses } from "@noren/lending/loan/borrow-status";
import { applyFor, sampleBorrower } from "../../apps/server/test/support/people/borrowers.ts";
import { signInWith } from "../../apps/server/test/support/people/sign-in.ts";
import { type Answered, type At, TestPhone } from "../../apps/server/test/support/people/test-phone.ts";
import type { Watch } from "./watch.ts";

const POLL_MS = 1000;
const MOST_POLLS = 120;

/** Turned away, or what it waited for did not come: this life goes no further. */
export class Ended extends Error {}

/** Each has an address of its own, as behind a proxy; every call is timed from before it is sealed until it is opened. */
class TimedPhone extends TestPhone {
  readonly #watch: Watch;
  readonly #address = [10, 1, 2, 3].map((part) => (part === 10 ? 10 : randomInt(1, 255))).join(".");

  constructor(at: At, watch: Watch) {
    super(at);
    this.#watch = watch;
  }

  override headers(): Record<string, string> {
    return { ...super.headers(), "X-Forwarded-For": this.#address };
  }

  override async call<C extends Call>(call: C, input: CallInput<C>): Promise<Answered<C>> {
    const begun = performance.now();
    const answer = await super.call(call, input);
    this.#watch.heard(call.path, answer.code, answer.http, performance.now() - begun);
    if (answer.code === 429 || answer.code === 503) throw new Ended(`turned away: ${answer.code}`);
    return answer;
  }
}

const post = async (at: At, path: string, body: object): Promise<void> => {
  const response = await fetch(`${at.address}/sandbox/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
};

async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await pause(POLL_MS);
  }
  throw new Ended("what it waited for did not come");
}

async function home(phone: TestPhone): Promise<void> {
  await phone.call(status, {});
  await phone.call(appConfig, {});
  await phone.call(creditInfo, {});
  await phone.call(productList, { params: { x: productLists.home } });
  await phone.call(bill, { query: { borrowType: "0" } });
}

async function borrow(phone: TestPhone): Promise<string> {
  const { data } = await applyFor(phone);
  const orderId = data?.orders[0]?.orderId;
  if (orderId === undefined) throw new Error("no loan was applied for");
  await arrives(phone, orderId, statuses.running);
  return orderId;
}

const arrives = (phone: TestPhone, orderId: string, wanted: number): Promise<true> =>
  until(async () => {
    const { data } = await phone.call(borrowStatus, {});
    return data?.orders.some((order) => order.orderId === orderId && order.borrowStatus === wanted) || undefined;
  });

async function repay(at: At, phone: TestPhone, orderId: string): Promise<void> {
  await phone.call(loanDetail, { query: { orderId } });
  const { data } = await phone.call(startRepayment, { body: { orderId, purpose: "full", channel: "bill-form" } });
  const ref = data?.reference;
  if (ref === undefined) throw new Error("no repayment was made");
  const code = await until(async () => {
    const { data: slip } = await phone.call(repaymentCode, { query: { ref } });
    return slip?.instructions?.code;
  });
  await post(at, "counter", { code, how: "exactly" });
  await arrives(phone, orderId, statuses.settled);
}

export async function live(at: At, watch: Watch): Promise<void> {
  const phone = new TimedPhone(at, watch);
  await signInWith(phone);
  await post(at, "borrowers", { ...sampleBorrower(phone.number), income: 2_000_000, carrierPassed: true });
  await home(phone);
  const orderId = await borrow(phone);
  await home(phone);
  await repay(at, phone, orderId);
}
