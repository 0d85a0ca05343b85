/** What every step of certification has in common: done once, in its turn, with complete data, or nothing at all. */
import { randomUUID } from "node:crypto";
import type { Call } from "@noren/contract/call";
import { saveUserAccount } from "@noren/contract/calls/account";
import { saveUserContacts } from "@noren/contract/calls/contacts";
import { saveSurvey } from "@noren/contract/calls/survey";
import { status } from "@noren/contract/calls/user";
import { updateBaseInfo } from "@noren/contract/calls/user-base-info";
import { type UserStatus, userStatuses } from "@noren/contract/user-status";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userIdOf } from "./support/people/borrowers.ts";
import { phoneAt, sampleBaseInfo, sampleContacts, sampleSurvey } from "./support/people/certification.ts";
import { everythingStored } from "./support/stored.ts";
import { startWorld, type TestPhone, type World } from "./support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface Step {
  readonly name: string;
  readonly call: Call;
  readonly at: UserStatus;
  readonly next: UserStatus;
  readonly body: Readonly<Record<string, unknown>>;
  /** What it answers once it is done: the account can be changed then, with a code. */
  readonly done?: number;
  /** What is wrong, and which fields are named. */
  readonly bad: readonly (readonly [string, unknown, readonly string[]])[];
}

const [mother, friend] = sampleContacts;
const account = { bankCode: "016", accountType: "vista", accountNumber: "001234567890" };
const withContacts = (...contacts: readonly unknown[]) => ({ contacts });
const withAnswers = (change: object) => ({ answers: { ...sampleSurvey, ...change } });
const withInfo = (change: object) => ({ ...sampleBaseInfo, ...change });

const steps: readonly Step[] = [
  {
    name: "survey/save",
    call: saveSurvey,
    at: 10,
    next: 20,
    body: { answers: sampleSurvey },
    bad: [
      ["no answers", {}, ["body.answers"]],
      ["a question left out", withAnswers({ purpose: undefined }), ["body.answers.purpose"]],
      ["a question nobody asked", withAnswers({ favouriteColour: "red" }), ["body.answers.favouriteColour"]],
      ["a choice that is none", withAnswers({ neededWhen: "yesterday" }), ["body.answers.neededWhen"]],
      ["text for an amount", withAnswers({ monthlyIncome: "mucho" }), ["body.answers.monthlyIncome"]],
      ["an amount too large", withAnswers({ fixedCosts: 50_000_001 }), ["body.answers.fixedCosts"]],
      ["half a peso", withAnswers({ fixedCosts: 0.5 }), ["body.answers.fixedCosts"]],
      ["a word for yes", withAnswers({ politicallyExposed: "no" }), ["body.answers.politicallyExposed"]],
      ["a list", { answers: [] }, ["body.answers"]],
    ],
  },
  {
    name: "userBaseInfo/updateBaseInfo",
    call: updateBaseInfo,
    at: 30,
    next: 40,
    body: sampleBaseInfo,
    bad: [
      ["nothing", {}, ["body.gender", "body.birthday"]],
      ["another birthday than the card's", withInfo({ birthday: "05/03/1994" }), ["body.birthday"]],
      ["a birthday in another form", withInfo({ birthday: "1994-03-04" }), ["body.birthday"]],
      ["a day that is none", withInfo({ birthday: "31/02/1994" }), ["body.birthday"]],
      ["no e-mail address", withInfo({ email: "camila" }), ["body.email"]],
      ["a value of no list", withInfo({ education: "life" }), ["body.education"]],
      ["a company without work", withInfo({ workStatus: "unemployed" }), ["body.industry", "body.companyName"]],
      ["work in no industry", withInfo({ industry: undefined }), ["body.industry"]],
      [
        "a comuna of another region",
        withInfo({ companyAddress: { ...sampleBaseInfo.companyAddress, region: "05" } }),
        ["body.companyAddress.comuna"],
      ],
      ["half of where one lives", withInfo({ residence: { region: "12" } }), ["body.residence.comuna"]],
      ["an income that is text", withInfo({ monthlyIncome: "850000" }), ["body.monthlyIncome"]],
      ["a negative income", withInfo({ monthlyIncome: -1 }), ["body.monthlyIncome"]],
      ["no payday", withInfo({ payday: "never" }), ["body.payday"]],
    ],
  },
  {
    name: "contacts/saveUserContacts",
    call: saveUserContacts,
    at: 40,
    next: 50,
    body: { contacts: [...sampleContacts] },
    bad: [
      ["one contact", withContacts(mother), ["body.contacts"]],
      ["three contacts", withContacts(mother, friend, friend), ["body.contacts"]],
      ["one number twice", withContacts(mother, { ...friend, phone: "+56987654321" }), ["body.contacts.1.phone"]],
      ["a landline", withContacts({ ...mother, phone: "222345678" }, friend), ["body.contacts.0.phone"]],
      [
        "no relationship of the list",
        withContacts(mother, { ...friend, relationship: "x" }),
        ["body.contacts.1.relationship"],
      ],
      ["no list", { contacts: "mother" }, ["body.contacts"]],
    ],
  },
  {
    name: "account/saveUserAccount",
    call: saveUserAccount,
    at: 50,
    next: 60,
    body: account,
    done: 455,
    bad: [
      ["nothing", {}, ["body.bankCode", "body.accountType"]],
      ["a bank that is not listed", { ...account, bankCode: "031" }, ["body.bankCode"]],
      ["a bank's name", { ...account, bankCode: "BCI" }, ["body.bankCode"]],
      ["a type that is none", { ...account, accountType: "iban" }, ["body.accountType"]],
      ["a CuentaRUT at another bank", { bankCode: "016", accountType: "cuenta_rut" }, ["body.accountType"]],
      ["somebody else's CuentaRUT", { ...account, bankCode: "012", accountType: "cuenta_rut" }, ["body.accountNumber"]],
      ["letters", { ...account, accountNumber: "ES12" }, ["body.accountNumber"]],
      ["a number", { ...account, accountNumber: 12_345_678 }, ["body.accountNumber"]],
      ["no number", { bankCode: "016", accountType: "vista" }, ["body.accountNumber"]],
      ["five digits", { ...account, accountNumber: "12345" }, ["body.accountNumber"]],
    ],
  },
];

const send = (phone: TestPhone, { call }: Step, body: unknown) => phone.call(call, { body });
const fieldsOf = (data: unknown): string[] => (data as { fields: { path: string }[] }).fields.map(({ path }) => path);
const statusOf = async (phone: TestPhone): Promise<number | undefined> =>
  (await phone.call(status, {})).data?.bizStatus;

describe.each(steps)("$name", (step) => {
  test("moves the status one step on, and the step is then done", async () => {
    const phone = await phoneAt(world, step.at);
    expect(await send(phone, step, step.body)).toMatchObject({ code: 200, data: { bizStatus: step.next } });
    expect(await statusOf(phone)).toBe(step.next);
    const before = await everythingStored(world);
    expect(await send(phone, step, step.body)).toMatchObject({ code: step.done ?? 315 });
    expect(await everythingStored(world)).toEqual(before);
  });

  test("one key three times is one answer; the same key with other data is refused", async () => {
    const phone = await phoneAt(world, step.at);
    phone.idempotencyKey = randomUUID();
    const answers = [];
    for (let i = 0; i < 3; i += 1) answers.push(await send(phone, step, step.body));
    expect(answers.map(({ code, data }) => ({ code, data }))).toEqual(
      Array.from({ length: 3 }, () => ({ code: 200, data: { bizStatus: step.next } })),
    );
    const [, other] = step.bad.at(-2) ?? [];
    expect([400, 480]).toContain((await send(phone, step, other)).code);
    expect(await statusOf(phone)).toBe(step.next);
  });

  test("four at once with four keys: one does it", async () => {
    const phone = await phoneAt(world, step.at);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(phone, step, step.body)));
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((code) => code === 200)).toEqual([200]);
    // Whoever comes once the step is done may find what follows it.
    expect(codes.filter((code) => code !== 200 && code !== 315 && code !== step.done)).toEqual([]);
    expect(await statusOf(phone)).toBe(step.next);
  });

  test("four at once with one key: one answer for all", async () => {
    const phone = await phoneAt(world, step.at);
    phone.idempotencyKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(phone, step, step.body)));
    expect(answers.map((answer) => answer.data)).toEqual(answers.map(() => ({ bizStatus: step.next })));
  });

  test("before its turn it answers 453, without a key 400, and to a visitor 401", async () => {
    const earlier = userStatuses.findLast((one) => one < step.at);
    const phone = await phoneAt(world, earlier ?? step.at);
    const before = await everythingStored(world);
    phone.idempotencyKey = "short";
    expect(await send(phone, step, step.body)).toMatchObject({ code: 400 });
    phone.idempotencyKey = undefined;
    // Nobody stands before the first one.
    const early = earlier === undefined ? 453 : (await send(phone, step, step.body)).code;
    expect(early).toBe(453);
    phone.token = undefined;
    expect(await send(phone, step, step.body)).toMatchObject({ code: 401 });
    expect(await everythingStored(world)).toEqual(before);
  });

  test("a suspended person is refused with 420", async () => {
    const phone = await phoneAt(world, step.at);
    await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [
      await userIdOf(world, phone),
    ]);
    const before = await everythingStored(world);
    expect(await send(phone, step, step.body)).toMatchObject({ code: 420 });
    expect(await everythingStored(world)).toEqual(before);
  });

  test("bad input names its fields and changes nothing", async () => {
    const phone = await phoneAt(world, step.at);
    const before = await everythingStored(world);
    for (const [what, body, fields] of step.bad) {
      const answer = await send(phone, step, body);
      expect({ what, code: answer.code }).toEqual({ what, code: 400 });
      expect(fieldsOf(answer.data)).toEqual(expect.arrayContaining([...fields]) as string[]);
    }
    expect(await everythingStored(world)).toEqual(before);
    expect(await statusOf(phone)).toBe(step.at);
  });
});

test("nothing that was told is readable in the database", async () => {
  await phoneAt(world, 50);
  const { rows } = await world.services.db.pool.query<{ row: string }>("select t::text as row from certification t");
  const stored = rows.map(({ row }) => row).join("\n");
  const told = ["camila", "household", "87654321", "Almacén"];
  expect(told.filter((word) => stored.includes(word) || stored.includes(Buffer.from(word).toString("hex")))).toEqual(
    [],
  );
});
