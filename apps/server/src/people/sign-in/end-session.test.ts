import { randomUUID } from "node:crypto";
import * as user from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a session ends at once, and its cookies with it when it is one's own", async () => {
  const phone = await signedInPhone(world);
  const listed = await phone.call(user.devices, {});
  const sessionId = listed.data?.details[0]?.sessionId ?? "";
  const ended = await phone.call(user.endSession, { body: { sessionId } });
  expect(ended.code).toBe(200);
  expect(ended.http.headers.getSetCookie()).toHaveLength(3);
  expect(await phone.call(user.status, {})).toMatchObject({ code: 401 });
});

test("somebody else's session answers exactly as a missing one, and lives on", async () => {
  const [mine, other] = [await signedInPhone(world), await signedInPhone(world)];
  const listed = await other.call(user.devices, {});
  const foreign = await mine.call(user.endSession, {
    body: { sessionId: listed.data?.details[0]?.sessionId ?? "" },
  });
  const missing = await mine.call(user.endSession, { body: { sessionId: randomUUID() } });
  const shown = ({ code, message, data }: typeof foreign) => ({ code, message, data });
  expect(shown(foreign)).toEqual(shown(missing));
  expect(foreign.code).toBe(404);
  expect(await other.call(user.status, {})).toMatchObject({ code: 200 });
});
