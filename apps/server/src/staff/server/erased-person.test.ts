import { eraseMe, makeDataRequest } from "@noren/contract/calls/privacy";
import { customerList, customerOne, liftSuspension, suspendCustomer } from "@noren/staff/calls/customers";
import { liftStop, proposeReversal, stopLoan } from "@noren/staff/calls/loans";
import { answerDataRequest, answerFeedback, seeFeedbackPicture } from "@noren/staff/calls/queue-answers";
import { takeItem } from "@noren/staff/calls/queues";
import { readWorkId } from "@noren/staff/work-queue";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certify, sampleBorrower, signInAgain, userIdOf } from "../../../test/support/people/borrowers.ts";
import { staffOf, startConsole, type TestConsole } from "../../../test/support/staff/console.ts";
import { photo, sendFeedback } from "../../../test/support/people/feedback.ts";
import { borrowMore, type RunningLoan, settle } from "../../../test/support/loans/loans.ts";
import { countOf, detailsOf, newestOf, rowsOf } from "../../../test/support/staff/queues.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { everyRow } from "../../../test/support/stored.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { purge } from "../../jobs/retention.ts";

const logged: string[] = [];
const folder = mkdtempSync(path.join(os.tmpdir(), "noren-erased-"));
let world: World;
let at: TestConsole;
beforeAll(async () => {
  world = await startWorld({
    logStream: { write: (line) => logged.push(line) },
    env: { NOREN_OBJECTS_FOLDER: folder },
  });
  at = await startConsole(world);
});
afterAll(async () => {
  await at.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const rowsHolding = async (traces: readonly string[]): Promise<readonly string[]> =>
  (await everyRow(world)).filter((row) => traces.some((one) => row.includes(one)));

function everyFile(): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((file) => readFileSync(path.join(file.parentPath, file.name), "latin1")).join("\n");
}

const holding = (text: string, traces: readonly string[]): string[] =>
  text.split("\n").filter((line) => traces.some((one) => line.includes(one)));

/** Whatever the console keeps: searches, looks, stops, a suspension, a proposal, each with its line in the audit. */
async function workOn({ orderId }: RunningLoan, userId: string, searches: readonly string[]): Promise<void> {
  const [risk, finance] = [await staffOf(world, at, "risk"), await staffOf(world, at, "finance")];
  for (const text of searches) {
    const { answer } = await risk.call(customerList, { body: { text } });
    expect(answer.rows.map(({ id }) => id)).toEqual([userId]);
  }
  const reason = "Mientras se aclara";
  const { rows } = await world.services.db.pool.query<{ provider: string; payment_id: string }>(
    "select provider, payment_id from payment where order_id = $1",
    [orderId],
  );
  const [paid] = rows;
  const reversal = { id: orderId, provider: paid?.provider ?? "", paymentId: paid?.payment_id ?? "", reason };
  const done = [
    await risk.call(customerOne, { body: { id: userId } }),
    await risk.call(suspendCustomer, { body: { id: userId, reason } }),
    await risk.call(liftSuspension, { body: { id: userId, reason } }),
    await risk.call(stopLoan, { body: { id: orderId, kind: "sued", reason } }),
    await risk.call(liftStop, { body: { id: orderId, kind: "sued", reason } }),
    await finance.call(proposeReversal, { body: reversal }),
  ];
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
}

test("after an erasure no table, file, queue or log holds the RUN or the phone, whatever staff did before", async () => {
  const { services } = world;
  const phone = await signedInPhone(world);
  const { run } = sampleBorrower(phone.number);
  await certify(world, phone, { run });
  const loan = await borrowMore(world, phone);
  expect(await phone.call(eraseMe, {})).toMatchObject({ code: 498 });
  await settle(world, loan);
  const userId = await userIdOf(world, phone);
  await workOn(loan, userId, [phone.number, run]);
  await signInAgain(world, phone);
  const agent = await staffOf(world, at, "agent");

  await sendFeedback(phone, { content: `Soy ${run}, llámenme al ${phone.number}` }, { images: [await photo("red")] });
  const written = await newestOf(agent, "feedback");
  await agent.call(takeItem, { body: { id: written.workId } });
  const details = await detailsOf(agent, written.workId);
  const pictureId = (details.kind === "feedback" && details.pictures[0]) || "";
  expect((await agent.request(seeFeedbackPicture, { body: { pictureId } })).status).toBe(200);
  const answer = `Te llamamos al ${phone.number}, ${run}`;
  expect((await agent.call(answerFeedback, { body: { id: written.itemId, answer } })).status).toBe(200);
  await sendFeedback(phone, { content: "Sigo esperando" });
  for (const kind of ["correct", "object"] as const)
    await phone.call(makeDataRequest, { body: { kind, told: `Mi RUN es ${run}` } });
  const asked = await newestOf(agent, "data-requests");
  await agent.call(answerDataRequest, { body: { id: asked.itemId, outcome: "done", answer } });
  expect([(await rowsOf(agent, "feedback")).length, (await rowsOf(agent, "data-requests")).length]).toEqual([1, 2]);

  const { secrets, clock } = services;
  const plain = [phone.number, run, run.split("-")[0] ?? run];
  const said = [...plain, ...plain.map((text) => Buffer.from(text).toString("hex"))];
  const keyed = [secrets.indexOf("run", run), secrets.indexOf("phone", `+56${phone.number}`)];
  const hashes = keyed.map((index) => index.toString("hex"));
  // The test would find them: before, they are there.
  expect(await rowsHolding(said)).not.toEqual([]);
  expect(await rowsHolding(hashes)).not.toEqual([]);

  // Staff erases what the borrower asked for while something was owed.
  const wish = (await rowsOf(agent, "data-requests")).find(({ word }) => word === "erase");
  const id = readWorkId(wish?.id ?? "")?.itemId ?? "";
  expect((await agent.call(answerDataRequest, { body: { id, outcome: "done", answer } })).status).toBe(200);
  await purge(services);
  expect(await rowsHolding(said)).toEqual([]);
  expect(holding(everyFile(), said)).toEqual([]);
  expect(holding(logged.join("\n"), said)).toEqual([]);
  for (const queue of ["feedback", "data-requests"] as const)
    expect(await countOf(agent, queue)).toMatchObject({ waiting: 0 });
  // The keyed hash that counts wrong codes of a phone outlives them by 30 days, or erasing would buy new tries.
  clock.moveTo(clock.aheadMs + 31 * DAY_MS);
  await purge(services);
  expect(await rowsHolding(hashes)).toEqual([]);
  // What the law says to keep stays: the money, and the trail without a name.
  const { rows } = await services.db.pool.query("select 1 from loan_order where user_id = $1", [userId]);
  expect(rows).toHaveLength(1);
});
