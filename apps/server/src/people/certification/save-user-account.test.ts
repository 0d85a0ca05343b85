import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/account";
import { otp } from "@noren/contract/calls/login";
import { saveSurvey } from "@noren/contract/calls/survey";
import { msgCenter } from "@noren/contract/calls/user";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import {
  accountCode,
  bringTo,
  certifiedByCalls,
  phoneAt,
  sampleSurvey,
} from "../../../test/support/people/certification.ts";
import { askedToMove, certifiedMover, passHours, signInMoved } from "../../../test/support/people/phone-change.ts";
import { sameAt, signInWith } from "../../../test/support/people/sign-in.ts";
import { everythingStored } from "../../../test/support/stored.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { countSharing, detailsOf } from "../../customers/borrowers.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const cuentaRut = { bankCode: "012", accountType: "cuenta_rut" };
const another = { bankCode: "016", accountType: "corriente", accountNumber: "0012345678" };
const save = (phone: TestPhone, body: object) => phone.call(contract.saveUserAccount, { body: body as never });
const detailsBy = async (phone: TestPhone) => {
  const { db, secrets } = world.services;
  const details = await detailsOf(db.drizzle, secrets, await userIdOf(world, phone));
  if (!details) throw new Error("nobody was certified");
  return details;
};
const shown = async (phone: TestPhone) => (await phone.call(contract.userBandingAccount, {})).data;
const anotherThan = (code: string): string => (code === "0000" ? "0001" : "0000");

describe("the first account ends certification", () => {
  test("and makes the borrower of what card, survey and personal information said", async () => {
    const phone = await phoneAt(world, 50);
    expect(await save(phone, cuentaRut)).toMatchObject({ code: 200, data: { bizStatus: 60 } });
    const details = await detailsBy(phone);
    expect(details).toEqual({
      run: expect.stringMatching(/^\d{7,8}-[\dK]$/) as string,
      names: "Camila Andrea",
      surnames: "Rojas Fuentes",
      birthday: "1994-03-04",
      email: "camila@noren.example",
      income: 850_000,
      fixedCosts: 300_000,
      otherDebt: 20_000,
      politicallyExposed: false,
      account: { ...cuentaRut, accountNumber: details.run.split("-")[0] },
    });
  });

  test("and knows of whoever has no other debts that they pay nothing for them", async () => {
    const phone = await phoneAt(world, 10);
    const { otherDebtPayment: _, ...answers } = { ...sampleSurvey, otherLoans: "none" };
    await phone.call(saveSurvey, { body: { answers } });
    await bringTo(world, phone, 50, 20);
    expect(await save(phone, cuentaRut)).toMatchObject({ code: 200, data: { bizStatus: 60 } });
    expect((await detailsBy(phone)).otherDebt).toBe(0);
  });

  test("and tells once, in the caller's language, what a code can and cannot protect", async () => {
    const phone = await phoneAt(world, 50);
    phone.idempotencyKey = randomUUID();
    for (let time = 0; time < 3; time += 1) await save(phone, cuentaRut);
    phone.language = "esp";
    const { details = [] } = (await phone.call(msgCenter, { body: {} })).data ?? {};
    const told = details.filter(({ kind }) => kind === "codes-explained");
    expect(told).toMatchObject([{ title: "Qué protege el código, y qué no", link: "/user" }]);
    expect(told[0]?.text).toMatch(/quien duplique tu chip.*Una llave de acceso te protege mejor/);
  });

  test("sent again under its key it is answered again, although the status is 60 by now", async () => {
    const phone = await phoneAt(world, 50);
    phone.idempotencyKey = randomUUID();
    const answers = [await save(phone, another), await save(phone, another), await save(phone, another)];
    expect(answers.map(({ code, data }) => [code, data])).toEqual(answers.map(() => [200, { bizStatus: 60 }]));
  });

  test("a RUN that is a borrower's already is refused, and the step is not done", async () => {
    const phone = await phoneAt(world, 50);
    const userId = await userIdOf(world, phone);
    const { pool } = world.services.db;
    const { rows } = await pool.query<{ run_index: Buffer }>("select run_index from certification where user_id = $1", [
      userId,
    ]);
    const other = await certifiedByCalls(world);
    await pool.query("update borrower set run_index = $1 where user_id = $2", [
      rows[0]?.run_index,
      await userIdOf(world, other),
    ]);
    const before = await everythingStored(world);
    expect(await save(phone, another)).toMatchObject({ code: 467 });
    expect(await everythingStored(world)).toEqual(before);
  });
});

describe("changing it later", () => {
  test("asks for a fresh code and tells the borrower", async () => {
    const phone = await certifiedByCalls(world);
    expect(await save(phone, another)).toMatchObject({ code: 455 });
    const code = await accountCode(world, phone);
    expect(await save(phone, { ...another, code })).toMatchObject({ code: 200, data: { bizStatus: 60 } });
    expect(await shown(phone)).toMatchObject({ bankCode: "016", accountNumberMasked: "••••5678" });
    const { data } = await phone.call(msgCenter, { body: {} });
    expect(data?.details.map((message) => message.kind)).toContain("account-changed");
  });

  test("an account of several people is seen as one, also after a change", async () => {
    const [first, second] = [await certifiedByCalls(world), await certifiedByCalls(world)];
    const shared = { bankCode: "037", accountType: "vista", accountNumber: "777000111" };
    for (const phone of [first, second]) await save(phone, { ...shared, code: await accountCode(world, phone) });
    const { db } = world.services;
    expect(await countSharing(db.drizzle, await userIdOf(world, first), first.deviceId)).toMatchObject({ account: 1 });
    await save(second, { ...another, accountNumber: "900900900", code: await accountCode(world, second) });
    expect(await countSharing(db.drizzle, await userIdOf(world, first), first.deviceId)).toMatchObject({ account: 0 });
  });

  test("one key three times changes it once; the code works for no other key", async () => {
    const phone = await certifiedByCalls(world);
    const code = await accountCode(world, phone);
    phone.idempotencyKey = randomUUID();
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push(await save(phone, { ...another, code }));
    expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200]);
    expect(await save(phone, { ...another, accountNumber: "99999999", code })).toMatchObject({ code: 480 });
    phone.idempotencyKey = undefined;
    expect(await save(phone, { ...another, accountNumber: "99999999", code })).toMatchObject({ code: 472 });
    const { rows } = await world.services.db.pool.query(
      "select 1 from message where kind = 'account-changed' and user_id = $1",
      [await userIdOf(world, phone)],
    );
    expect(rows).toHaveLength(1);
  });

  test("six at once with one code: one changes it", async () => {
    const phone = await certifiedByCalls(world);
    const code = await accountCode(world, phone);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => save(phone, { ...another, accountNumber: `12345678${i}`, code })),
    );
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 472, 472, 472, 472, 472]);
  });

  test("wrong codes are counted although they are refused: three, then the code is dead", async () => {
    const phone = await certifiedByCalls(world);
    const code = await accountCode(world, phone);
    const wrong = { ...another, code: anotherThan(code) };
    const codes = [];
    for (let i = 0; i < 3; i += 1) codes.push((await save(phone, wrong)).code);
    expect(codes).toEqual([471, 471, 473]);
    expect(await save(phone, { ...another, code })).toMatchObject({ code: 472 });
    expect(await shown(phone)).toMatchObject({ bankCode: "012" });
  });

  test("a code to log in with, and one asked for on another device, change nothing", async () => {
    const phone = await certifiedByCalls(world);
    const { clock } = world.services;
    clock.moveTo(clock.aheadMs + 61_000);
    await phone.call(otp, { query: { phone: phone.number, type: "1" } });
    expect(await save(phone, { ...another, code: await phone.readCode() })).toMatchObject({ code: 472 });
    const code = await accountCode(world, phone);
    const tablet = sameAt(world, phone, "another-device");
    expect(await save(tablet, { ...another, code })).toMatchObject({ code: 472 });
    expect(await save(phone, { ...another, code })).toMatchObject({ code: 200 });
  });

  test("a code lives three minutes", async () => {
    const phone = await certifiedByCalls(world);
    const code = await accountCode(world, phone);
    const { clock } = world.services;
    clock.moveTo(clock.aheadMs + 180_000);
    expect(await save(phone, { ...another, code })).toMatchObject({ code: 472 });
  });

  test("a suspended person is refused, also one who was suspended while the call was on its way", async () => {
    const phone = await certifiedByCalls(world);
    const code = await accountCode(world, phone);
    await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [
      await userIdOf(world, phone),
    ]);
    expect(await save(phone, { ...another, code })).toMatchObject({ code: 420 });
    expect(await phone.call(otp, { query: { phone: phone.number, type: "3" } })).toMatchObject({ code: 420 });
    expect(await shown(phone)).toMatchObject({ bankCode: "012" });
  });
});

describe("after a change of phone", () => {
  test("it is refused for 72 hours, and says why; then allowed", async () => {
    const { fresh, run } = await askedToMove(world, "accepted", certifiedMover);
    await passHours(world, 24);
    await signInMoved(world, fresh, run);
    const before = await shown(fresh);
    expect(await save(fresh, { ...another, code: await accountCode(world, fresh) })).toMatchObject({
      code: 449,
      message: expect.stringContaining("72") as string,
    });
    await passHours(world, 71);
    expect(await save(fresh, { ...another, code: await accountCode(world, fresh) })).toMatchObject({ code: 449 });
    expect(await shown(fresh)).toEqual(before);
    await passHours(world, 1);
    expect(await save(fresh, { ...another, code: await accountCode(world, fresh) })).toMatchObject({ code: 200 });
  });
});

test("somebody who signed in anew changes only their own", async () => {
  const [mine, others] = [await certifiedByCalls(world), await certifiedByCalls(world)];
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + 61_000);
  await signInWith(mine);
  const code = await accountCode(world, others);
  expect(await save(mine, { ...another, code })).toMatchObject({ code: 472 });
  expect(await shown(others)).toMatchObject({ bankCode: "012" });
});
