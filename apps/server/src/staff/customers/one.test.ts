import { randomUUID } from "node:crypto";
import { customerOne } from "@noren/staff/calls/customers";
import { eraseMe } from "@noren/contract/calls/privacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { detailOf, runningLoan, settle } from "../../../test/support/loans/loans.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("one page says who somebody is, what they have and may, and that it was opened is noted", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  const id = await userIdOf(world, loan.phone);
  const agent = await staffOf(world, at, "agent");
  const { answer } = await agent.call(customerOne, { body: { id } });
  expect(answer).toMatchObject({
    name: "Camila Andrea Rojas Fuentes",
    email: "camila@noren.example",
    state: "active",
    bizStatus: 60,
    declared: { income: 2_000_000 },
    orders: [{ id: loan.orderId, status: 40, principal: 100_000 }],
    standing: 40,
  });
  expect(answer.owedToday).toBe((await detailOf(loan))?.owedToday);
  expect(answer.devices).toHaveLength(1);
  expect(answer.consents.length).toBeGreaterThan(0);
  expect(answer.account?.ending).toHaveLength(4);
  expect((await staffAuditOf(world, "customers/one")).at(-1)).toMatchObject({
    staff_id: agent.staffId,
    user_id: id,
  });
  expect((await agent.call(customerOne, { body: { id: randomUUID() } })).status).toBe(404);
});

test("of whoever was erased the loans stay and nothing says whose they were", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  await settle(world, loan);
  const id = await userIdOf(world, loan.phone);
  expect(await loan.phone.call(eraseMe, {})).toMatchObject({ code: 200 });
  const viewer = await staffOf(world, at, "viewer");
  const { answer } = await viewer.call(customerOne, { body: { id } });
  expect(answer).toMatchObject({ state: "erased", name: null, phone: null, run: null, email: null, account: null });
  expect(answer.orders).toHaveLength(1);
});
