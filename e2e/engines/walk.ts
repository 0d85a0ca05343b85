/** The core path from beginning to end, on a server of its own. */
import path from "node:path";
import { expect, request, test } from "@playwright/test";
import { carrierCode, readCode, withServer } from "../steps/noren.ts";
import { payCode } from "../steps/repayments.ts";
import {
  borrow,
  certify,
  readGuide,
  seeReceipt,
  showCodeOffline,
  signIn,
  startRepayment,
  visitAgain,
} from "./core-path.ts";
import { lacks } from "./abilities.ts";
import { openGate } from "./gate.ts";
import { Person } from "./person.ts";
import type { Engine } from "./web-driver.ts";

const PICTURES = "node_modules/.cache/engines";
const PHONE = "956781234";

interface Walk {
  readonly name: "webkit" | "firefox";
  readonly open: () => Promise<Engine>;
  /** What the guide to installing is called there. */
  readonly guide: string;
}

/** What an engine cannot do is known by name: one that learns it fails this, and then walks it. */
export async function expectLacks(open: Walk["open"], known: readonly string[]): Promise<void> {
  await withServer(async ({ address }) => {
    const engine = await open();
    try {
      const person = new Person(engine, { address, pictures: PICTURES });
      await person.goesTo("/");
      expect((await person.run(lacks)).toSorted()).toEqual(known);
    } finally {
      await engine.close();
    }
  });
}

export async function walkCorePath({ name, open, guide }: Walk): Promise<void> {
  await withServer(async ({ address }) => {
    const world = { request: await request.newContext({ baseURL: address }) };
    const gate = await openGate(address);
    const engine = await open();
    const pictures = path.join(PICTURES, name);
    const person = new Person(engine, { address: gate.address, pictures });
    const { step } = test;
    try {
      await person.holdsPhone();
      await step("door and sign-in", () => signIn(person, PHONE, () => readCode(world, PHONE)));
      await step("certification with chosen pictures", () => certify(person));
      await step("loan", () => borrow(person, () => carrierCode(world, PHONE)));
      await step("install guide", () => readGuide(person, guide));
      const code = await step("repay", () => startRepayment(person));
      await step("second visit", () => visitAgain(person, code));
      await gate.close();
      await step("offline code", () => showCodeOffline(person, code));
      await gate.open();
      await step("receipt", () => seeReceipt(person, code, () => payCode(world, code.replaceAll(" ", ""))));
    } finally {
      await engine.close();
      await gate.close();
      await world.request.dispose();
    }
  });
}
