import { afterAll, beforeAll, expect, test } from "vitest";
import {
  askedToMove,
  certifiedMover,
  finishMove,
  newestMail,
  passHours,
  readyToMove,
  secretIn,
  stopSignedIn,
  textsTo,
} from "../../../test/support/people/phone-change.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { answerPhoneChange } from "./answer-change.ts";
import { sendPhoneChangeNoticeJob } from "./send-phone-change-notice.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("asked for: the old number and the e-mail are told, in the owner's language, with a link each; the new one is not", async () => {
  const { old, fresh, ticket, userId } = await readyToMove(world, "accepted", certifiedMover);
  await world.services.db.pool.query("update session set language = 'vi' where user_id = $1", [userId]);
  expect(await finishMove(fresh, ticket)).toMatchObject({ code: 200 });
  const told = (await textsTo(world, old)).filter((text) => text.includes("chuyển tài khoản của bạn sang số khác"));
  const mail = await newestMail(world);
  expect(told).toHaveLength(1);
  expect(mail).toContain("chuyển tài khoản của bạn sang số khác");
  expect(new Set([secretIn(told), secretIn([mail])])).toHaveLength(2);
  expect(secretIn(await textsTo(world, fresh))).toBeUndefined();
  const { rows } = await world.services.db.pool.query<{ hash: string }>(
    "select encode(secret_hash, 'base64') as hash from phone_change_veto join phone_change using (change_id) where user_id = $1",
    [userId],
  );
  expect(rows).toHaveLength(2);
  expect(rows.map(({ hash }) => hash)).not.toContain(secretIn(told));
});

test("taken effect: the old number is told once, in the owner's language, and where to write", async () => {
  const { old, fresh, userId } = await askedToMove(world);
  await world.services.db.pool.query("update session set language = 'en' where user_id = $1", [userId]);
  await passHours(world, 24);
  const changed = async () => (await textsTo(world, old)).filter((text) => text.includes("was changed"));
  const told = await changed();
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(world.services.config.staffService.serviceEmail);
  expect(await textsTo(world, fresh)).not.toContain(told[0]);

  // Done again, as after a process that was killed before it could say so: nothing is sent twice.
  const { rows } = await world.services.db.pool.query<{ change_id: string; message_id: string }>(
    "select change_id, message_id from phone_change, sent_message where user_id = $1 and purpose = 'phone changed' order by sent_message.made_at desc",
    [userId],
  );
  const { change_id: changeId = "", message_id: messageId = "" } = rows[0] ?? {};
  const data = { messageId, changeId, notice: "moved", language: "en" } as const;
  await sendPhoneChangeNoticeJob(world.services, { data, complete: () => Promise.resolve() });
  expect(await changed()).toHaveLength(1);
});

test("staff looks: the owner is warned of that too, with a link", async () => {
  const { old } = await askedToMove(world, "review");
  expect(secretIn(await textsTo(world, old))).toBeDefined();
});

test.each([
  { outcome: "approved", toNew: "moves to this number in 24 hours", toOld: 2 },
  { outcome: "rejected", toNew: "stays as it was", toOld: 1 },
] as const)("staff has answered, $outcome: the new number is told", async ({ outcome, toNew, toOld }) => {
  const { old, fresh, userId } = await askedToMove(world, "refused");
  await world.services.db.transaction((tx) => answerPhoneChange(tx, world.services, userId, outcome));
  expect((await textsTo(world, fresh)).filter((text) => text.includes(toNew))).toHaveLength(1);
  expect((await textsTo(world, old)).filter((text) => text.includes("stop it here"))).toHaveLength(toOld);
});

test("stopped: the new number is told", async () => {
  const { old, fresh } = await askedToMove(world);
  await stopSignedIn(old);
  expect((await textsTo(world, fresh)).filter((text) => text.includes("stopped the change"))).toHaveLength(1);
});
