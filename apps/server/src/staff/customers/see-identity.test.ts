import { randomUUID } from "node:crypto";
import { customerList, customerOne, seeIdentity } from "@noren/staff/calls/customers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone, newRun, userIdOf } from "../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("RUN and birth date are shown in part until they are asked for with a reason, which stays in the audit", async () => {
  const { world, at } = house;
  const run = newRun();
  const phone = await certifiedPhone(world, { run });
  const id = await userIdOf(world, phone);
  const agent = await staffOf(world, at, "agent");
  const found = (await agent.call(customerList, { body: { text: run } })).answer.rows;
  const page = (await agent.call(customerOne, { body: { id } })).answer;
  const masked = run.replaceAll(".", "").replaceAll(/\d(?=\d{3})/g, "•");
  expect(found.map((row) => row.run)).toEqual([masked]);
  expect(page).toMatchObject({ run: masked, birthday: expect.stringMatching(/^\d{4}-••-••$/) as unknown });

  expect((await agent.call(seeIdentity, { body: { id, reason: "" } })).refusal?.code).toBe("invalid-input");
  const seen = await agent.call(seeIdentity, { body: { id, reason: "Llamó y dice otro RUN" } });
  expect(seen.answer).toMatchObject({ run: run.replaceAll(".", "") });
  expect(seen.answer.birthday).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await staffAuditOf(world, "customers/see-identity")).toEqual([
    {
      action: "customers/see-identity",
      staff_id: agent.staffId,
      user_id: id,
      details: { why: "Llamó y dice otro RUN" },
    },
  ]);
  expect((await agent.call(seeIdentity, { body: { id: randomUUID(), reason: "Nadie conocido" } })).status).toBe(404);
});
