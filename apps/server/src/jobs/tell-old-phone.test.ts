import { afterAll, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../test/borrowers.ts";
import { finishMove, readyToMove } from "../../test/phone-change.ts";
import { startWorld, type TestPhone, type World } from "../../test/world.ts";
import { tellOldPhoneJob } from "./tell-old-phone.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function messagesOf({ number }: TestPhone): Promise<string[]> {
  const response = await fetch(`${world.address}/sandbox/api/messages?phone=${number}`);
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  return messages.map(({ text }) => text).filter((text) => text.includes("was changed"));
}

test("the old number is told once that it was changed, and where to write; the new one is not", async () => {
  const { old, fresh, ticket, userId } = await readyToMove(world);
  expect(await finishMove(fresh, ticket)).toMatchObject({ code: 200 });
  await doJobs(world);
  const told = await messagesOf(old);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(world.services.config.staffService.serviceEmail);
  expect(await messagesOf(fresh)).toEqual([]);

  // Done again, as after a process that was killed before it could say so: nothing is sent twice.
  const { rows } = await world.services.db.pool.query<{ change_id: string }>(
    "select change_id from phone_change where user_id = $1",
    [userId],
  );
  const data = { changeId: rows[0]?.change_id ?? "", language: "en" as const };
  await tellOldPhoneJob(world.services, { data, complete: () => Promise.resolve() });
  expect(await messagesOf(old)).toHaveLength(1);
});

test("a change that was not made tells nobody", async () => {
  const { old, fresh, ticket } = await readyToMove(world);
  await world.services.db.pool.query("update capture set state = 'refused' where purpose = 'change-of-phone'");
  expect(await finishMove(fresh, ticket)).toMatchObject({ data: { state: "review" } });
  await doJobs(world);
  expect(await messagesOf(old)).toEqual([]);
});
