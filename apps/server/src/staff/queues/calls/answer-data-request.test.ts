import { dataRequests, eraseMe, makeDataRequest } from "@noren/contract/calls/privacy";
import { answerDataRequest } from "@noren/staff/calls/queue-answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { status } from "@noren/contract/calls/user";
import { certifiedPhone, userIdOf } from "../../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { expectSoundLedger, runningLoan, settle } from "../../../../test/support/loans/loans.ts";
import { minutesPass } from "../../../../test/support/staff/rejections.ts";
import { UNDO_MINUTES } from "@noren/staff/work-queue";
import { newestMessageOf, newestOf, rowsOf } from "../../../../test/support/staff/queues.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("an objection is answered within its day, and read where the message leads", async () => {
  const { world, at } = house;
  const phone = await certifiedPhone(world);
  await phone.call(makeDataRequest, { body: { kind: "object", told: "No quiero ofertas" } });
  const agent = await staffOf(world, at, "agent");
  const [row] = await rowsOf(agent, "data-requests");
  const asked = (await phone.call(dataRequests, {})).data?.details[0];
  expect(row).toMatchObject({ word: "object", answerBy: asked?.answerBy, caseNumber: asked?.caseNumber });
  const { itemId } = await newestOf(agent, "data-requests");
  const body = { id: itemId, outcome: "done" as const, answer: "Ya no te mandamos ofertas" };
  expect((await agent.call(answerDataRequest, { body })).status).toBe(200);
  expect((await agent.call(answerDataRequest, { body })).refusal?.code).toBe("already-answered");
  expect(await newestMessageOf(phone)).toMatchObject({ kind: "data-request-answered" });
  expect((await phone.call(dataRequests, {})).data?.details[0]).toMatchObject({ state: "done", answer: body.answer });
  const [line] = await staffAuditOf(world, "queues/answer-data-request");
  expect(line?.details).toEqual({ queue: "data-requests", item: itemId, outcome: "done" });
});

test("an erasure waits while something is owed, is refused with words, asked again, and done for good once nothing is", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  const { phone } = loan;
  const userId = await userIdOf(world, phone);
  const agent = await staffOf(world, at, "agent");
  const erase = async (outcome: "done" | "refused", answer: string) => {
    const { itemId: id } = await newestOf(agent, "data-requests");
    return agent.call(answerDataRequest, { body: { id, outcome, answer } });
  };

  expect(await phone.call(eraseMe, {})).toMatchObject({ code: 498 });
  expect((await rowsOf(agent, "data-requests")).at(-1)).toMatchObject({ word: "erase", userId });
  expect((await erase("done", "Quedó borrada")).refusal?.code).toBe("erase-not-yet");
  expect(await phone.call(status, {})).toMatchObject({ code: 200 });
  expect((await erase("refused", "Tu préstamo sigue vigente")).status).toBe(200);
  await minutesPass(world, UNDO_MINUTES);
  expect(await newestMessageOf(phone)).toMatchObject({ kind: "data-request-answered" });
  const [answered] = (await phone.call(dataRequests, {})).data?.details ?? [];
  expect(answered).toMatchObject({ kind: "erase", state: "refused", answer: "Tu préstamo sigue vigente" });

  expect(await phone.call(eraseMe, {})).toMatchObject({ code: 498 });
  await settle(world, loan);
  const both = await Promise.all([erase("done", "Quedó borrada"), erase("done", "Quedó borrada")]);
  expect(both.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await phone.call(status, {})).toMatchObject({ code: 401 });
  expect((await rowsOf(agent, "data-requests")).filter((row) => row.userId === userId)).toEqual([]);
  const { rows } = await world.services.db.pool.query(
    "select state, person_key_sealed from person where user_id = $1",
    [userId],
  );
  expect(rows).toEqual([{ state: "erased", person_key_sealed: null }]);
  await expectSoundLedger(world);
});

test("of a suspended account staff erases nothing, and a borrower who was quicker leaves nothing to answer", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  const { phone } = loan;
  const userId = await userIdOf(world, phone);
  const { pool } = world.services.db;
  const agent = await staffOf(world, at, "agent");
  expect(await phone.call(eraseMe, {})).toMatchObject({ code: 498 });
  await settle(world, loan);
  await pool.query("update person set state = 'suspended' where user_id = $1", [userId]);
  const { itemId: id } = await newestOf(agent, "data-requests");
  const body = { id, outcome: "done" as const, answer: "Quedó borrada" };
  expect((await agent.call(answerDataRequest, { body })).refusal?.code).toBe("account-suspended");
  await pool.query("update person set state = 'active' where user_id = $1", [userId]);
  expect(await phone.call(eraseMe, {})).toMatchObject({ code: 200 });
  expect((await agent.call(answerDataRequest, { body })).refusal?.code).toBe("already-answered");
});
