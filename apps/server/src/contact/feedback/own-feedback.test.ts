import { dataDownload, eraseMe } from "@noren/contract/calls/privacy";
import { ownFeedback } from "@noren/contract/calls/report";
import { msgCenter } from "@noren/contract/calls/user";
import { randomUUID } from "node:crypto";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { photo, sayOnFeedback, sendFeedback } from "../../../test/support/people/feedback.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { seeFeedbackPicture } from "../../staff/queues/answers/feedback-picture.ts";
import { waitingIn } from "../../../test/support/waiting.ts";
import { purge } from "../../jobs/retention.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const waiting = () => waitingIn(world, "feedback", "feedback");
const objects = async (userId: string) =>
  (await world.services.db.pool.query("select 1 from stored_object where user_id = $1", [userId])).rowCount;

test("what was written waits at the desk, is answered there once, and its answer is read where the message leads", async () => {
  const phone = await signedInPhone(world);
  phone.language = "esp";
  const sent = await sendFeedback(phone, {}, { images: [await photo("red")] });
  const [item] = await waiting();
  expect(item).toMatchObject({
    answerBy: sent.data?.answerBy,
    details: { about: "La aplicación", content: "El botón de pagar no responde" },
  });
  const picture = await seeFeedbackPicture(
    world.services.db.drizzle,
    world.services,
    item?.details.pictures[0] ?? "",
    "staff:ana",
  );
  expect(picture.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  const feedbackId = item?.itemId ?? "";
  await sayOnFeedback(world, feedbackId);
  await expect(sayOnFeedback(world, feedbackId)).rejects.toThrow("already-answered");
  await expect(sayOnFeedback(world, randomUUID())).rejects.toThrow("not-there");
  expect(await waiting()).toEqual([]);
  const { data } = await phone.call(ownFeedback, {});
  expect(data?.details).toMatchObject([
    { about: "La aplicación", pictures: 1, state: "answered", answer: "Gracias, ya lo arreglamos" },
  ]);
  const inbox = await phone.call(msgCenter, { body: {} });
  expect(inbox.data?.details[0]).toMatchObject({ kind: "feedback-answer", link: "/feedback" });
  expect(inbox.data?.details[0]?.text).toContain(sent.data?.caseNumber);
  const { rows } = await world.services.db.pool.query("select action from audit where user_id = $1 order by audit_id", [
    await userIdOf(world, phone),
  ]);
  expect(rows).toEqual([{ action: "feedback-picture-seen" }, { action: "feedback-answered" }]);
});

test("nobody reads somebody else's, and one's own comes with the download of one's data", async () => {
  const [mine, other] = [await signedInPhone(world), await signedInPhone(world)];
  await sendFeedback(mine, { content: "Solo mío" });
  await sendFeedback(other, {}, { images: [await photo("red"), await photo("blue")] });
  expect((await other.call(ownFeedback, {})).data?.details).toMatchObject([{ pictures: 2 }]);
  expect((await mine.call(ownFeedback, {})).data?.details).toMatchObject([{ content: "Solo mío", pictures: 0 }]);
  const { data } = await mine.call(dataDownload, {});
  expect((JSON.parse(data?.json ?? "{}") as { feedback: object[] }).feedback).toMatchObject([{ content: "Solo mío" }]);
});

test("of whoever was erased nothing waits at the desk, no answer is written, and the pictures go", async () => {
  const phone = await signedInPhone(world);
  const userId = await userIdOf(world, phone);
  await sendFeedback(phone, { content: "Bórrame" }, { images: [await photo("red")] });
  const before = await waiting();
  const found = before.find(({ details }) => details.content === "Bórrame");
  expect(await phone.call(eraseMe, {})).toMatchObject({ code: 200 });
  expect(await waiting()).toHaveLength(before.length - 1);
  await expect(sayOnFeedback(world, found?.itemId ?? "")).rejects.toThrow("not-there");
  expect(await objects(userId)).toBe(1);
  await purge(world.services);
  expect(await objects(userId)).toBe(0);
});

test("it is kept three years, the pictures with it, and not a day longer", async () => {
  const phone = await signedInPhone(world);
  const userId = await userIdOf(world, phone);
  await sendFeedback(phone, {}, { images: [await photo("blue")] });
  const { clock, db } = world.services;
  const rows = async () => (await db.pool.query("select 1 from feedback where user_id = $1", [userId])).rowCount;
  clock.moveTo(clock.aheadMs + 1094 * DAY_MS);
  await purge(world.services);
  expect([await rows(), await objects(userId)]).toEqual([1, 1]);
  clock.moveTo(clock.aheadMs + 2 * DAY_MS);
  await purge(world.services);
  expect([await rows(), await objects(userId)]).toEqual([0, 0]);
});
