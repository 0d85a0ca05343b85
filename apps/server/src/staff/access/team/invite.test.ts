import { inviteStaff, staffOne } from "@noren/staff/calls/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("whoever is invited cannot get in before the link was used, and an e-mail is invited once", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  const body = { name: "Beto Rojas", email: "Beto@noren.example", role: "agent" } as const;
  expect((await administrator.call(inviteStaff, { body })).answer.token).toMatch(/^[\w-]{43}$/);
  const again = { ...body, email: "beto@noren.EXAMPLE" };
  expect((await administrator.call(inviteStaff, { body: again })).refusal?.code).toBe("email-in-use");
  const [line] = await staffAuditOf(world, "staff/invite");
  const id = String(line?.details["colleague"]);
  expect((await administrator.call(staffOne, { query: { id } })).answer).toMatchObject({ state: "invited" });
  expect(line).toMatchObject({ staff_id: administrator.staffId, details: { after: { role: "agent" } } });
});
