/** Whoever reads what is somebody's, or tries what they may not, leaves a line. */
import { customerList, customerTimeline } from "@noren/staff/calls/customers";
import { findLoans, loanList, loanOne } from "@noren/staff/calls/loans";
import { approveProposal } from "@noren/staff/calls/proposals";
import { queueItem, queueList } from "@noren/staff/calls/queues";
import { inviteStaff, staffList } from "@noren/staff/calls/staff";
import { workIdOf } from "@noren/staff/work-queue";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { runningLoan } from "../../../test/support/loans/loans.ts";
import { sendFeedback } from "../../../test/support/people/feedback.ts";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  staffAuditOf,
  staffOf,
  startConsoleWorld,
} from "../../../test/support/staff/console.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const linesOf = async (action: string, { staffId }: SignedInTestStaff) =>
  (await staffAuditOf(house.world, action)).filter((line) => line.staff_id === staffId);

test("every read of a loan, a time line, a queue or its item is a line that says whose it is", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  await sendFeedback(loan.phone);
  const userId = await userIdOf(world, loan.phone);
  const viewer = await staffOf(world, at, "viewer");
  await viewer.call(loanOne, { query: { id: loan.orderId } });
  await viewer.call(loanList, { query: {} });
  await viewer.call(customerTimeline, { query: { id: userId } });
  const { rows } = (await viewer.call(queueList, { query: { queue: "feedback" } })).answer;
  await viewer.call(queueItem, { query: { id: rows[0]?.id ?? workIdOf("feedback", "none") } });
  for (const action of ["loans/one", "customers/timeline", "queues/one"])
    expect(await linesOf(action, viewer)).toMatchObject([{ action, user_id: userId }]);
  expect(await linesOf("loans/list", viewer)).toMatchObject([{ details: { found: 1 } }]);
  expect(await linesOf("queues/list", viewer)).toMatchObject([{ details: { queue: "feedback", found: 1 } }]);
});

test("every denial is a line: for want of the right, and of one's own proposal", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  await viewer.call(staffList, { query: {} });
  expect(await linesOf("own/denied", viewer)).toMatchObject([
    { details: { action: "staff/list", denied: "not-allowed" } },
  ]);
  const ana = await staffOf(world, at, "administrator");
  const body = { name: "Beto Rojas", email: "beto@noren.example", role: "agent", reason: "Empieza el lunes" } as const;
  const { proposalId: id } = (await ana.call(inviteStaff, { body })).answer;
  await ana.call(approveProposal, { body: { id } });
  expect(await linesOf("own/denied", ana)).toMatchObject([
    { details: { action: "proposals/approve", denied: "own-proposal" } },
  ]);
});

test("searches are limited for each of the staff, by the hour, and the one too many is a line", async () => {
  const { world, at } = house;
  const finance = await staffOf(world, at, "finance");
  await finance.call(customerList, { body: { text: "camila" } });
  await world.services.db.pool.query("update rate_limit set points = 200 where key = $1", [
    `staff-search:${finance.staffId}`,
  ]);
  expect((await finance.call(customerList, { body: { text: "camila" } })).refusal?.code).toBe("too-many-searches");
  expect((await finance.call(findLoans, { body: { text: "camila" } })).refusal?.code).toBe("too-many-searches");
  expect(await linesOf("own/denied", finance)).toHaveLength(2);
  const other = await staffOf(world, at, "finance");
  expect((await other.call(customerList, { body: { text: "camila" } })).status).toBe(200);
});
