import { status } from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { NOREN_CALLS_A_MINUTE: "60" } });
});
afterAll(() => world.close());

test("one person makes so many calls a minute, and nobody else has fewer for it", async () => {
  const [busy, other] = [await signedInPhone(world), await signedInPhone(world)];
  busy.language = "vi";
  const codes: number[] = [];
  for (let i = 0; i < 60; i += 1) codes.push((await busy.call(status, {})).code);
  expect(new Set(codes)).toEqual(new Set([200]));
  const refused = await busy.call(status, {});
  expect(refused).toMatchObject({ code: 429, message: expect.stringContaining("thử lại") as string });
  expect(await other.call(status, {})).toMatchObject({ code: 200 });
});
