import { randomUUID } from "node:crypto";
import { liftSuspension, suspendCustomer } from "@noren/staff/calls/customers";
import { msgCenter } from "@noren/contract/calls/user";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFor, quoteFor, signInAgain, userIdOf } from "../../../test/support/people/borrowers.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../test/support/staff/console.ts";
import { detailOf, runningLoan } from "../../../test/support/loans/loans.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

const reason = "Sospecha de suplantación";

test("a suspended account takes on nothing new and still sees its bills (420); twice is refused", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  const id = await userIdOf(world, loan.phone);
  const agent = await staffOf(world, at, "agent");
  const answers = await Promise.all([1, 2].map(() => agent.call(suspendCustomer, { body: { id, reason } })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  // A suspension ends every session, and the device is as good as a new one; whoever proves to be them comes in again.
  expect(await loan.phone.call(msgCenter, { body: {} })).toMatchObject({ code: 401 });
  await signInAgain(world, loan.phone);
  await expect(quoteFor(loan.phone)).rejects.toThrow("420");
  expect((await detailOf(loan)).orderId).toBe(loan.orderId);
  // Told once, also while suspended, and without what staff wrote down.
  const inbox = (await loan.phone.call(msgCenter, { body: {} })).data?.details ?? [];
  const told = inbox.filter(({ kind }) => kind === "account-suspended");
  expect(told).toMatchObject([{ title: "Your account was suspended", link: "/customer-service" }]);
  expect(JSON.stringify(told)).not.toContain(reason);
  expect(await staffAuditOf(world, "customers/suspend")).toMatchObject([
    { user_id: id, details: { reason, before: "active", after: "suspended" } },
  ]);
  expect((await agent.call(liftSuspension, { body: { id, reason } })).status).toBe(200);
  expect((await applyFor(loan.phone, 50_000)).code).not.toBe(420);
});

test("nobody who is not there is suspended", async () => {
  const agent = await staffOf(house.world, house.at, "agent");
  expect((await agent.call(suspendCustomer, { body: { id: randomUUID(), reason } })).status).toBe(404);
});
