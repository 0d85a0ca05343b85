import { dispute } from "@noren/contract/calls/borrow";
import { makeDataRequest } from "@noren/contract/calls/privacy";
import { answerDataRequest, answerDispute, undoRejection } from "@noren/staff/calls/queue-answers";
import { UNDO_MINUTES } from "@noren/staff/work-queue";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningLoan, runningLoan } from "../../../../test/support/loans/loans.ts";
import { userIdOf } from "../../../../test/support/people/borrowers.ts";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  staffOf,
  startConsoleWorld,
} from "../../../../test/support/staff/console.ts";
import { newestMessageOf, newestOf, rowsOf } from "../../../../test/support/staff/queues.ts";
import { minutesPass } from "../../../../test/support/staff/rejections.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

/** Those that one answer says no to, each with how it is asked for, refused and told. */
const noes = {
  dispute: {
    queue: "disputes",
    role: "risk",
    ask: ({ phone, orderId }: RunningLoan) => phone.call(dispute, { body: { orderId, told: "No fui yo" } }),
    refuse: (by: SignedInTestStaff, id: string) =>
      by.call(answerDispute, { body: { id, outcome: "recognised", answer: "El contrato se firmó en tu equipo" } }),
    other: (by: SignedInTestStaff, id: string) =>
      by.call(answerDispute, { body: { id, outcome: "fraud", answer: "No es de esa persona" } }),
    kind: "dispute-closed",
  },
  "request about data": {
    queue: "data-requests",
    role: "agent",
    ask: ({ phone }: RunningLoan) => phone.call(makeDataRequest, { body: { kind: "object", told: "No los usen" } }),
    refuse: (by: SignedInTestStaff, id: string) =>
      by.call(answerDataRequest, { body: { id, outcome: "refused", answer: "La ley nos obliga a guardarlos" } }),
    other: (by: SignedInTestStaff, id: string) =>
      by.call(answerDataRequest, { body: { id, outcome: "done", answer: "Ya no se usan" } }),
    kind: "data-request-answered",
  },
} as const;

describe.each(Object.entries(noes))("a no to a %s", (_name, no) => {
  test("is told to nobody for its minutes, stands against every other answer, and is taken back; then it counts", async () => {
    const { world, at } = house;
    const loan = await runningLoan(world);
    await no.ask(loan);
    const clerk = await staffOf(world, at, no.role);
    const { workId, itemId } = await newestOf(clerk, no.queue);
    const told = await newestMessageOf(loan.phone);
    expect((await no.refuse(clerk, itemId)).status).toBe(200);
    expect((await rowsOf(clerk, no.queue)).map(({ id }) => id)).not.toContain(workId);
    for (const by of [clerk, await staffOf(world, at, no.role)])
      expect((await no.other(by, itemId)).refusal?.code).toBe("already-answered");
    expect(await newestMessageOf(loan.phone)).toEqual(told);
    expect((await clerk.call(undoRejection, { body: { id: workId } })).answer).toEqual({ id: workId });
    expect((await rowsOf(clerk, no.queue)).map(({ id }) => id)).toContain(workId);
    expect((await no.refuse(clerk, itemId)).status).toBe(200);
    await minutesPass(world, UNDO_MINUTES);
    expect(await newestMessageOf(loan.phone)).toMatchObject({ kind: no.kind });
    expect((await clerk.call(undoRejection, { body: { id: workId } })).refusal?.code).toBe("rejection-final");
  });

  test("to whoever was erased meanwhile goes, and nothing is told", async () => {
    const { world, at } = house;
    const loan = await runningLoan(world);
    await no.ask(loan);
    const clerk = await staffOf(world, at, no.role);
    const { itemId } = await newestOf(clerk, no.queue);
    await no.refuse(clerk, itemId);
    await world.services.db.pool.query(
      "update person set state = 'erased', person_key_sealed = null where user_id = $1",
      [await userIdOf(world, loan.phone)],
    );
    await minutesPass(world, UNDO_MINUTES);
    const { rows } = await world.services.db.pool.query("select from held_rejection where item_id = $1", [itemId]);
    expect(rows).toEqual([]);
  });
});
