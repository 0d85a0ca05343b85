import { refuseVoucher } from "@noren/staff/calls/queue-answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { expectSoundLedger, runningLoan } from "../../../../test/support/loans/loans.ts";
import { minutesPass } from "../../../../test/support/staff/rejections.ts";
import { UNDO_MINUTES } from "@noren/staff/work-queue";
import { countOf, newestMessageOf, newestOf } from "../../../../test/support/staff/queues.ts";
import { sendVoucher } from "../../../../test/support/staff/vouchers.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("a voucher that is refused: the borrower reads why, and it waits no more", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  await sendVoucher(world, loan);
  const agent = await staffOf(world, at, "agent");
  const { itemId } = await newestOf(agent, "vouchers");
  const body = { id: itemId, answer: "El comprobante es de otro mes" };
  expect((await agent.call(refuseVoucher, { body })).status).toBe(200);
  expect((await agent.call(refuseVoucher, { body })).refusal?.code).toBe("already-answered");
  await minutesPass(world, UNDO_MINUTES);
  expect(await newestMessageOf(loan.phone)).toMatchObject({ kind: "voucher-refused" });
  expect(await countOf(agent, "vouchers")).toMatchObject({ waiting: 0, taken: 0 });
  const [line] = await staffAuditOf(world, "queues/refuse-voucher");
  expect(line?.details).toEqual({ queue: "vouchers", item: itemId });
  await expectSoundLedger(world);
});
