import { decision } from "@noren/contract/calls/borrow";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { answerIdentity, answerReview, refuseVoucher, undoRejection } from "@noren/staff/calls/queue-answers";
import { heldRejections, queueItem, takeItem } from "@noren/staff/calls/queues";
import { UNDO_MINUTES } from "@noren/staff/work-queue";
import { status } from "@noren/contract/calls/user";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doJobs } from "../../../../test/support/people/borrowers.ts";
import { back, front, phoneInStepOne, readCard, saveCard, takeSide } from "../../../../test/support/people/captures.ts";
import { runningLoan, type RunningLoan, statusOf } from "../../../../test/support/loans/loans.ts";
import { strangePayment } from "../../../../test/support/loans/payments.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { auditOf, decidedOrder } from "../../../../test/support/staff/desk.ts";
import { countOf, newestMessageOf, newestOf, rowsOf } from "../../../../test/support/staff/queues.ts";
import { minutesPass, NO, waitingReview } from "../../../../test/support/staff/rejections.ts";
import { openVoucherOf, sayOnVoucher, sendVoucher } from "../../../../test/support/staff/vouchers.ts";
import { everythingStored } from "../../../../test/support/stored.ts";
import { finishRejections } from "./reject-later.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const undoBy = (by: Awaited<ReturnType<typeof staffOf>>, id: string) => by.call(undoRejection, { body: { id } });
const decidedOf = async ({ phone, orderId }: RunningLoan) => (await phone.call(decision, { query: { orderId } })).data;
const heldRows = async () =>
  (await house.world.services.db.pool.query("select item_id from held_rejection")).rows.length;

describe("until its minutes are over a rejection", () => {
  test("tells the borrower nothing, waits for nobody, and cannot be answered by anybody", async () => {
    const { world, at } = house;
    const { order, workId, itemId, answer } = await waitingReview(house);
    const told = await newestMessageOf(order.phone);
    expect((await answer("rejected")).status).toBe(200);
    expect(await statusOf(order)).toBe(10);
    expect(await decidedOf(order)).toMatchObject({ review: { state: "open" } });
    expect(await newestMessageOf(order.phone)).toEqual(told);
    expect(await auditOf(world, order.orderId)).toEqual([]);

    const other = await staffOf(world, at, "risk");
    expect((await rowsOf(other, "reviews")).map(({ id }) => id)).not.toContain(workId);
    expect((await other.call(queueItem, { query: { id: workId } })).status).toBe(404);
    expect((await other.call(takeItem, { body: { id: workId } })).status).toBe(404);
    expect((await answer("approved", other)).refusal?.code).toBe("already-answered");
    expect((await answer("rejected", other)).refusal?.code).toBe("already-answered");
    // A job that comes late decides nothing either.
    await doJobs(world);
    await finishRejections(world.services);
    expect(await statusOf(order)).toBe(10);
    const [line] = await staffAuditOf(world, "queues/answer-review");
    expect(line?.details).toEqual({ queue: "reviews", item: itemId, outcome: "rejected" });
  });

  test("is taken back: the item is theirs again, with its place in the queue, and approving it pays out", async () => {
    const { world } = house;
    const order = await decidedOrder(world, { politicallyExposed: true });
    const risk = await staffOf(world, house.at, "risk");
    const { workId, itemId } = await newestOf(risk, "exposed");
    const say = (outcome: "approved" | "rejected") =>
      risk.call(answerReview, { body: { id: itemId, outcome, answer: NO } });
    const before = (await rowsOf(risk, "exposed")).find(({ id }) => id === workId);
    await say("rejected");
    expect((await undoBy(risk, `reviews:${itemId}`)).answer).toEqual({ id: workId });
    const after = (await rowsOf(risk, "exposed")).find(({ id }) => id === workId);
    expect(after).toMatchObject({ at: before?.at, owner: { staffId: risk.staffId } });
    expect((await staffAuditOf(world, "queues/undo-rejection")).at(-1)).toMatchObject({
      staff_id: risk.staffId,
      details: { queue: "reviews", item: itemId },
    });
    await minutesPass(world, UNDO_MINUTES + 1);
    expect(await statusOf(order)).toBe(10);
    expect((await say("approved")).status).toBe(200);
    await doJobs(world);
    expect(await statusOf(order)).toBe(40);
  });

  test("is nobody else's to take back", async () => {
    const { world, at } = house;
    const { risk, workId, answer } = await waitingReview(house);
    await answer("rejected");
    expect((await undoBy(await staffOf(world, at, "risk"), workId)).refusal?.code).toBe("not-taken");
    expect((await undoBy(await staffOf(world, at, "agent"), workId)).refusal?.code).toBe("not-allowed");
    expect((await undoBy(risk, "feedback:0")).status).toBe(404);
    expect((await undoBy(risk, workId)).status).toBe(200);
    expect((await undoBy(risk, workId)).refusal?.code).toBe("already-so");
  });

  test("of an identity leaves the step where it is; afterwards the card is asked for anew", async () => {
    const { world, at } = house;
    const phone = await phoneInStepOne(world);
    await takeSide(phone, "front", front("a"));
    await takeSide(phone, "back", back("a"));
    await saveCard(phone, { ...(await readCard(phone)), reviewByPerson: true });
    const risk = await staffOf(world, at, "risk");
    const { workId, itemId } = await newestOf(risk, "identity");
    const told = await newestMessageOf(phone);
    const body = { id: itemId, outcome: "rejected" as const, answer: "La foto no es de la cédula" };
    await risk.call(answerIdentity, { body });
    expect((await risk.call(answerIdentity, { body })).refusal?.code).toBe("already-answered");
    const yes = { ...body, outcome: "approved" as const };
    expect((await risk.call(answerIdentity, { body: yes })).refusal?.code).toBe("already-answered");
    expect(await newestMessageOf(phone)).toEqual(told);
    expect((await undoBy(risk, workId)).status).toBe(200);
    await risk.call(answerIdentity, { body });
    await minutesPass(world, UNDO_MINUTES);
    expect(await newestMessageOf(phone)).toMatchObject({ kind: "identity-rejected" });
    expect((await phone.call(status, {})).data).toMatchObject({ bizStatus: 20 });
  });

  test("of a receipt leaves it open, matches nothing, and is taken back; afterwards its days count again", async () => {
    const { world, at } = house;
    const loan = await runningLoan(world);
    await sendVoucher(world, loan);
    const agent = await staffOf(world, at, "agent");
    const { workId, itemId } = await newestOf(agent, "vouchers");
    const told = await newestMessageOf(loan.phone);
    const refuse = (by = agent) => by.call(refuseVoucher, { body: { id: itemId, answer: "Es de otro mes" } });
    expect((await refuse()).status).toBe(200);
    expect((await rowsOf(agent, "vouchers")).map(({ id }) => id)).not.toContain(workId);
    expect((await agent.call(heldRejections, {})).answer.rows.map(({ id }) => id)).toEqual([workId]);
    const payment = await strangePayment(world, 3000);
    await expect(sayOnVoucher(world, itemId, { outcome: "matched", payment })).rejects.toThrow("already-answered");
    expect((await refuse(await staffOf(world, at, "agent"))).refusal?.code).toBe("already-answered");
    expect(await newestMessageOf(loan.phone)).toEqual(told);
    expect((await undoBy(agent, workId)).answer).toEqual({ id: workId });
    expect(await openVoucherOf(world, loan.orderId)).toBe(itemId);
    await refuse();
    await minutesPass(world, UNDO_MINUTES);
    expect(await openVoucherOf(world, loan.orderId)).toBe("");
    expect(await newestMessageOf(loan.phone)).toMatchObject({ kind: "voucher-refused" });
    expect((await undoBy(agent, workId)).refusal?.code).toBe("rejection-final");
  });
});

describe("once its minutes are over a rejection", () => {
  test("cannot be taken back, not even before a server has come round to it", async () => {
    const { services } = house.world;
    const { order, risk, workId, answer } = await waitingReview(house);
    await answer("rejected");
    services.clock.moveTo(services.clock.aheadMs + UNDO_MINUTES * MINUTE_MS);
    const before = await everythingStored(house.world);
    const late = await undoBy(risk, workId);
    expect(late.refusal).toMatchObject({ code: "rejection-final" });
    expect(late.refusal?.message).toContain(String(UNDO_MINUTES));
    expect(await everythingStored(house.world)).toEqual(before);
    await finishRejections(services);
    expect((await undoBy(risk, workId)).refusal?.code).toBe("rejection-final");
    expect(await statusOf(order)).toBe(50);
    expect(await decidedOf(order)).toMatchObject({ outcome: "reject", review: { state: "answered", answer: NO } });
    expect(await newestMessageOf(order.phone)).toMatchObject({ kind: "review-answered" });
  });

  test("takes effect once, though two servers come round to it at the same moment", async () => {
    const { services } = house.world;
    const { order, answer } = await waitingReview(house);
    await answer("rejected");
    services.clock.moveTo(services.clock.aheadMs + UNDO_MINUTES * MINUTE_MS);
    await Promise.all([finishRejections(services), finishRejections(services), finishRejections(services)]);
    expect((await auditOf(house.world, order.orderId)).map(({ action }) => action)).toEqual(["review-rejected"]);
    expect(await heldRows()).toBe(0);
  });

  test("takes effect after a server died over it", async () => {
    const { services } = house.world;
    const { order, answer } = await waitingReview(house);
    await answer("rejected");
    services.clock.moveTo(services.clock.aheadMs + UNDO_MINUTES * MINUTE_MS);
    const { db } = services;
    const dying = Object.create(db, {
      transaction: {
        value: <Result>(work: Parameters<typeof db.transaction<Result>>[0]) =>
          db.transaction(async (tx) => {
            await work(tx);
            throw new Error("killed before the commit");
          }),
      },
    }) as typeof db;
    await finishRejections({ ...services, db: dying });
    expect([await statusOf(order), await heldRows()]).toEqual([10, 1]);
    await finishRejections(services);
    expect([await statusOf(order), await heldRows()]).toEqual([50, 0]);
    expect(await auditOf(house.world, order.orderId)).toHaveLength(1);
  });

  test("does nothing where the application ended in another way", async () => {
    const { services } = house.world;
    const { order, answer } = await waitingReview(house);
    await answer("rejected");
    await services.db.pool.query("update loan_order set status = 60 where order_id = $1", [order.orderId]);
    await minutesPass(house.world, UNDO_MINUTES);
    expect(await statusOf(order)).toBe(60);
    expect([await heldRows(), await auditOf(house.world, order.orderId)]).toEqual([0, []]);
  });
});

const codes = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map((answer) => answer.status).toSorted((a, b) => a - b);

describe("two clerks at once:", () => {
  test("a yes and a no, or two noes: one of them", async () => {
    const { world, at } = house;
    for (const outcome of ["approved", "rejected"] as const) {
      const { order, risk, answer } = await waitingReview(house);
      const other = await staffOf(world, at, "risk");
      expect(codes(await Promise.all([answer(outcome, risk), answer("rejected", other)]))).toEqual([200, 409]);
      await doJobs(world);
      await minutesPass(world, UNDO_MINUTES);
      expect(await auditOf(world, order.orderId)).toHaveLength(1);
    }
  });

  test("two tabs take it back: once, and it waits once", async () => {
    const { risk, workId, answer } = await waitingReview(house);
    await answer("rejected");
    const { waiting } = await countOf(risk, "reviews");
    expect(codes(await Promise.all([undoBy(risk, workId), undoBy(risk, workId)]))).toEqual([200, 409]);
    expect((await countOf(risk, "reviews")).waiting).toBe(waiting + 1);
  });

  test("one takes it back while a server whose clock is ahead makes it final: it is one or the other", async () => {
    const { services } = house.world;
    const { order, risk, workId, answer } = await waitingReview(house);
    await answer("rejected");
    const ahead = Object.create(services.clock, {
      now: { value: () => new Date(services.clock.now().getTime() + (UNDO_MINUTES + 1) * MINUTE_MS) },
    }) as typeof services.clock;
    const [undone] = await Promise.all([undoBy(risk, workId), finishRejections({ ...services, clock: ahead })]);
    expect([undone.status, await statusOf(order)]).toEqual(undone.status === 200 ? [200, 10] : [409, 50]);
  });
});
