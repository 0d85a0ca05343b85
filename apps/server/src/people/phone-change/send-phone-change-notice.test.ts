import { afterAll, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../test/support/borrowers.ts";
import { finishMove, readyToMove } from "../../../test/support/phone-change.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { answerPhoneChange } from "./move-phone.ts";
import { sendPhoneChangeNoticeJob } from "./send-phone-change-notice.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function messagesOf({ number }: TestPhone, about = "was changed"): Promise<string[]> {
  const response = await fetch(`${world.address}/sandbox/api/messages?phone=${number}`);
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  return messages.map(({ text }) => text).filter((text) => text.includes(about));
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
  const { rows } = await world.services.db.pool.query<{ change_id: string; message_id: string }>(
    "select change_id, message_id from phone_change, sent_message where user_id = $1 and purpose = 'phone changed'",
    [userId],
  );
  const { change_id: changeId = "", message_id: messageId = "" } = rows[0] ?? {};
  const data = { messageId, changeId, notice: "moved", language: "en" } as const;
  await sendPhoneChangeNoticeJob(world.services, { data, complete: () => Promise.resolve() });
  expect(await messagesOf(old)).toHaveLength(1);
});

test("a change that was not made tells nobody", async () => {
  const { old, fresh, ticket } = await readyToMove(world);
  await world.services.db.pool.query("update capture set state = 'refused' where purpose = 'change-of-phone'");
  expect(await finishMove(fresh, ticket)).toMatchObject({ data: { state: "review" } });
  await doJobs(world);
  expect(await messagesOf(old)).toEqual([]);
});

test.each([
  { outcome: "approved", toNew: "quedo con este numero", toOld: 1 },
  { outcome: "rejected", toNew: "el numero sigue igual", toOld: 0 },
] as const)("a person has answered, $outcome: the new number is told", async ({ outcome, toNew, toOld }) => {
  const { old, fresh, ticket, userId } = await readyToMove(world);
  await world.services.db.pool.query("update capture set state = 'refused' where user_id = $1", [userId]);
  await finishMove(fresh, ticket);
  await world.services.db.transaction((tx) => answerPhoneChange(tx, world.services, userId, outcome));
  await doJobs(world);
  expect(await messagesOf(fresh, toNew)).toHaveLength(1);
  expect(await messagesOf(old, "se cambio")).toHaveLength(toOld);
});
