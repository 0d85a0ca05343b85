import { staffList } from "@noren/staff/calls/staff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("the team is paged by key, the oldest first, each once", async () => {
  const { world, at } = house;
  const administrator = await staffOf(world, at, "administrator");
  for (const role of ["viewer", "agent", "risk", "finance"] as const) await staffOf(world, at, role);
  const seen: string[] = [];
  let mark: string | undefined;
  do {
    const { answer } = await administrator.call(staffList, {
      query: { size: "2", ...(mark !== undefined && { mark }) },
    });
    seen.push(...answer.rows.map(({ id }) => id));
    mark = answer.next;
  } while (mark !== undefined);
  expect(new Set(seen).size).toBe(5);
  expect(seen[0]).toBe(administrator.staffId);
  const { answer } = await administrator.call(staffList, { query: {} });
  expect(answer.rows[0]).toMatchObject({ role: "administrator", state: "active", openSessions: 1 });
  expect((await administrator.call(staffList, { query: { mark: "x" } })).status).toBe(400);
});
