import * as login from "@noren/contract/calls/login";
import * as user from "@noren/contract/calls/user";
import { TOKEN_EXPIRED_MESSAGE } from "@noren/contract/errors";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const moveOn = (ms: number) => world.services.clock.moveTo(world.services.clock.aheadMs + ms);
const setPerson = (column: string, value: unknown, token: string | undefined) =>
  world.services.db.pool.query(
    `update person set ${column} = $1 where user_id = (select user_id from session join session_token using (session_id) where token_hash = sha256($2))`,
    [value, Buffer.from(token ?? "")],
  );

test.each([10, 20, 30, 40, 50, 60])("bizStatus %i is what the database says", async (status) => {
  const phone = await signedInPhone(world);
  await setPerson("biz_status", status, phone.token);
  expect(await phone.call(user.status, {})).toMatchObject({
    code: 200,
    data: { bizStatus: status, isAuthComplete: status >= 60 },
  });
});

test("whoever was certified since signing in is called by their first name, and nobody else has one", async () => {
  const phone = await certifiedPhone(world, { names: "Camila Andrea" });
  expect(await phone.call(user.status, {})).toMatchObject({ data: { isAuthComplete: true, name: "Camila" } });
  const newcomer = await signedInPhone(world);
  expect((await newcomer.call(user.status, {})).data).not.toHaveProperty("name");
});

describe("whose token", () => {
  test("none, or one nobody was given: 401", async () => {
    const visitor = new TestPhone(world);
    expect(await visitor.call(user.status, {})).toMatchObject({ code: 401 });
    visitor.token = "x".repeat(43);
    expect(await visitor.call(user.status, {})).toMatchObject({ code: 401 });
  });

  test("section 8: one unused for ninety days answers 403 with the literal message in every language", async () => {
    const phone = await signedInPhone(world);
    phone.language = "th";
    moveOn(90 * DAY_MS);
    expect(await phone.call(user.status, {})).toMatchObject({ code: 403, message: TOKEN_EXPIRED_MESSAGE });
  });

  test("a suspended account is told 420, and can still log out", async () => {
    const phone = await signedInPhone(world);
    await setPerson("state", "suspended", phone.token);
    expect(await phone.call(user.status, {})).toMatchObject({ code: 420 });
    expect(await phone.call(user.devices, {})).toMatchObject({ code: 200 });
    expect(await phone.call(login.loginOut, {})).toMatchObject({ code: 200 });
  });
});
