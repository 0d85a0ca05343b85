import { randomUUID } from "node:crypto";
import { changePhoneStart } from "@noren/contract/calls/door/change-phone";
import * as login from "@noren/contract/calls/login";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newRun, userIdOf } from "../../../test/support/people/borrowers.ts";
import { phoneAt } from "../../../test/support/people/certification.ts";
import { BIRTHDAY, moveCode, movingPerson, startMove } from "../../../test/support/people/phone-change.ts";
import { signedInPhone, signInWith } from "../../../test/support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const anotherThan = (code: string): string => (code === "0000" ? "0001" : "0000");
const changes = async (userId: string) => {
  const { rows } = await world.services.db.pool.query<{ state: string }>(
    "select state from phone_change where user_id = $1 order by made_at",
    [userId],
  );
  return rows.map(({ state }) => state);
};

test("code, RUN and birth date give a ticket for thirty minutes, and sign in to nothing", async () => {
  const { fresh, run, userId } = await movingPerson(world);
  const answer = await startMove(fresh, { code: await moveCode(world, fresh), run });
  expect(answer).toMatchObject({
    code: 200,
    data: { state: "pictures", ticket: expect.stringMatching(/^.{43}$/) as string },
  });
  expect(answer.http.headers.getSetCookie()).toEqual([]);
  expect(await changes(userId)).toEqual(["open"]);
  const { rows } = await world.services.db.pool.query<{ row: string }>("select t::text as row from phone_change t");
  const stored = rows.map(({ row }) => row).join("\n");
  expect(stored).not.toMatch(new RegExp(`${answer.data?.ticket}|${Buffer.from(fresh.number).toString("hex")}`));
});

test("signed in, one changes one's own and nobody else's", async () => {
  const [mine, other] = [await movingPerson(world), await movingPerson(world)];
  const from = async (run: string) => {
    const target = new TestPhone(world);
    const { clock } = world.services;
    clock.moveTo(clock.aheadMs + 61_000);
    await mine.old.call(login.otp, { query: { phone: target.number, type: "4" } });
    const body = { phone: target.number, code: await target.readCode(), run, birthday: "04/03/1994" };
    return mine.old.call(changePhoneStart, { body });
  };
  expect(await from(other.run)).toMatchObject({ code: 457 });
  expect(await from(mine.run)).toMatchObject({ code: 200, data: { state: "pictures" } });
});

describe("one answer, whatever does not match", () => {
  test("an unknown RUN, a wrong day, too early, suspended, and the number it has already", async () => {
    const { old, run, userId, fresh } = await movingPerson(world);
    const refused = [];
    refused.push(await startMove(fresh, { code: await moveCode(world, fresh), run: newRun() }));
    const second = new TestPhone(world);
    refused.push(await startMove(second, { code: await moveCode(world, second), run, birthday: "05/03/1994" }));
    const same = new TestPhone(world);
    Object.assign(same, { number: old.number });
    refused.push(await startMove(same, { code: await moveCode(world, same), run }));
    await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [userId]);
    const third = new TestPhone(world);
    refused.push(await startMove(third, { code: await moveCode(world, third), run }));
    expect(refused.map(({ code, data }) => ({ code, data }))).toEqual(refused.map(() => ({ code: 457, data: null })));
    expect(new Set(refused.map(({ message }) => message)).size).toBe(1);
    expect(await changes(userId)).toEqual([]);
  });

  test("counts as a wrong code: three, and the code is dead", async () => {
    const { run, fresh } = await movingPerson(world);
    const code = await moveCode(world, fresh);
    const wrong = () => startMove(fresh, { code, run: newRun() });
    expect([(await wrong()).code, (await wrong()).code, (await wrong()).code]).toEqual([457, 457, 473]);
    expect(await startMove(fresh, { code, run })).toMatchObject({ code: 472 });
  });

  test("counts against the account over many new numbers, but uses up no try on a new device", async () => {
    const { run, old } = await movingPerson(world);
    for (let i = 0; i < 6; i += 1) {
      const guesser = new TestPhone(world);
      await startMove(guesser, { code: await moveCode(world, guesser), run, birthday: "05/03/1994" });
    }
    const owner = new TestPhone(world);
    expect(await startMove(owner, { code: await moveCode(world, owner), run })).toMatchObject({ code: 457 });
    const newDevice = new TestPhone(world);
    Object.assign(newDevice, { number: old.number });
    world.services.clock.moveTo(world.services.clock.aheadMs + 61_000);
    await signInWith(newDevice, { run, birthday: BIRTHDAY });
    expect(newDevice.token).toBeDefined();
  });
});

test("a wrong code, one of another type, and one of another device start nothing", async () => {
  const { run, fresh, userId } = await movingPerson(world);
  const code = await moveCode(world, fresh);
  expect(await startMove(fresh, { code: anotherThan(code), run })).toMatchObject({ code: 471 });
  const elsewhere = new TestPhone(world);
  Object.assign(elsewhere, { number: fresh.number });
  expect(await startMove(elsewhere, { code, run })).toMatchObject({ code: 472 });
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + 61_000);
  await fresh.call(login.otp, { query: { phone: fresh.number, type: "1" } });
  const toLogIn = await fresh.readCode();
  clock.moveTo(clock.aheadMs + 180_000);
  expect(await startMove(fresh, { code: toLogIn, run })).toMatchObject({ code: 472 });
  expect(await changes(userId)).toEqual([]);
});

test("a lost answer: the same request by its key gets a fresh ticket; a later start ends the one before", async () => {
  const { run, fresh, userId } = await movingPerson(world);
  const code = await moveCode(world, fresh);
  fresh.idempotencyKey = randomUUID();
  const lost = await startMove(fresh, { code, run });
  const again = await startMove(fresh, { code, run });
  expect(again.data?.ticket).not.toBe(lost.data?.ticket);
  fresh.idempotencyKey = undefined;
  expect(await startMove(fresh, { code, run })).toMatchObject({ code: 472 });
  await startMove(fresh, { code: await moveCode(world, fresh), run });
  expect(await changes(userId)).toEqual(["replaced", "replaced", "open"]);
});

test("eight at once with one code: one ticket", async () => {
  const { run, fresh, userId } = await movingPerson(world);
  const code = await moveCode(world, fresh);
  const answers = await Promise.all(Array.from({ length: 8 }, () => startMove(fresh, { code, run })));
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  expect(await changes(userId)).toEqual(["open"]);
});

test("somebody suspended who is signed in is told so", async () => {
  const phone = await signedInPhone(world);
  await world.services.db.pool.query("update person set state = 'suspended' where user_id = $1", [
    await userIdOf(world, phone),
  ]);
  expect(await startMove(phone, { code: "1234", run: newRun() })).toMatchObject({ code: 420 });
});

test.each([
  ["a landline", { phone: "222345678" }],
  ["no RUN", { run: "12345678-4" }],
  ["a day in another form", { birthday: "1994-03-04" }],
  ["a code of five digits", { code: "12345" }],
])("%s is refused with 400", async (_, change) => {
  const phone = await phoneAt(world, 10);
  const body = { phone: "912345678", code: "1234", run: "12.345.678-5", birthday: "04/03/1994", ...change };
  expect(await phone.call(changePhoneStart, { body })).toMatchObject({ code: 400 });
});
