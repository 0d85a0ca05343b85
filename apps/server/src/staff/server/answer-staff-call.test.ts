import { signOut, whoAmI } from "@noren/staff/calls/own";
import { inviteStaff } from "@noren/staff/calls/staff";
import { staffErrors } from "@noren/staff/errors";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const beto = { name: "Beto Rojas", email: "beto@noren.example", role: "agent", reason: "Empieza el lunes" } as const;

test("a request that does not come from the console's own page is refused, cookie or not", async () => {
  const administrator = await staffOf(house.world, house.at, "administrator");
  for (const headers of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "noren-console": "0" },
    { origin: house.at.address.replace("127.0.0.1", "localhost") },
  ]) {
    administrator.headers = headers;
    expect((await administrator.call(inviteStaff, { body: beto })).refusal?.code).toBe("wrong-origin");
  }
  administrator.headers = { "noren-console": "" };
  expect((await administrator.call(whoAmI, {})).refusal?.code).toBe("wrong-origin");
  expect(await staffAuditOf(house.world, "staff/invite")).toEqual([]);
});

test("bad input names its fields and changes nothing", async () => {
  const administrator = await staffOf(house.world, house.at, "administrator");
  const body = { name: "", email: "beto", role: "king" } as unknown as typeof beto;
  const { status, refusal } = await administrator.call(inviteStaff, { body });
  expect(status).toBe(400);
  expect(refusal?.fields?.map(({ path }) => path)).toEqual(["body.name", "body.email", "body.role", "body.reason"]);
  const sent = await fetch(`${house.at.address}/api/staff/staff/invite`, {
    method: "POST",
    headers: {
      cookie: administrator.cookie,
      origin: house.at.address,
      "noren-console": "1",
      "content-type": "application/json",
    },
    body: "{",
  });
  expect([sent.status, ((await sent.json()) as { code: string }).code]).toEqual([400, "invalid-input"]);
  expect(await staffAuditOf(house.world, "staff/invite")).toEqual([]);
});

test("refusals are said in Spanish, and in English to whoever asks for it", async () => {
  const viewer = await staffOf(house.world, house.at, "viewer");
  viewer.language = "es";
  expect((await viewer.call(inviteStaff, { body: beto })).refusal?.message).toBe(staffErrors["not-allowed"].es);
  viewer.language = "en";
  expect((await viewer.call(inviteStaff, { body: beto })).refusal?.message).toBe(staffErrors["not-allowed"].en);
});

test("what leads nowhere is refused in the same shape, and nothing of it is kept by a browser", async () => {
  const answer = await fetch(`${house.at.address}/api/staff/nothing`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ code: "not-there" });
});

test("neither side answers the other's calls", async () => {
  const { world, at } = house;
  expect((await fetch(`${world.address}/api/staff/own/who-am-i`)).status).toBe(404);
  expect((await fetch(`${at.address}/api/keys`)).status).toBe(404);
});

test("a change and its line in the audit are one: a refused one leaves none", async () => {
  const administrator = await staffOf(house.world, house.at, "administrator");
  await administrator.call(inviteStaff, { body: beto });
  expect((await administrator.call(inviteStaff, { body: beto })).refusal?.code).toBe("already-proposed");
  expect(await staffAuditOf(house.world, "staff/invite")).toHaveLength(1);
  await administrator.call(signOut, {});
  expect((await staffAuditOf(house.world, "own/sign-out")).at(-1)?.staff_id).toBe(administrator.staffId);
});
