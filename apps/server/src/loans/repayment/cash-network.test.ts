import * as repay from "@noren/contract/calls/repay";
import { handedOver } from "@noren/lending/money/cash-rounding";
import { pesos } from "@noren/lending/money/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doJobs } from "../../../test/support/people/borrowers.ts";
import {
  daysPass,
  detailOf,
  expectSoundLedger,
  runningLoan,
  startRepayment,
  statusOf,
} from "../../../test/support/loans/loans.ts";
import { type DlocalServer, startDlocalServer } from "../../../test/support/vendors/dlocal-server.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { openedPayments } from "../../money/opened-payments.ts";
import { dlocalCollections, dlocalReports } from "../../providers/collections/dlocal.ts";
import { namedCollections } from "../../providers/collections/named.ts";
import { reconcile } from "../payments/reconcile.ts";

const keys = { login: "noren", transKey: "trans key", secretKey: "secret" };
let dlocal: DlocalServer;
/** As in production: cash is taken by dLocal. */
let world: World;
beforeAll(async () => {
  dlocal = await startDlocalServer(keys);
  const sandbox = await startWorld();
  const account = { ...keys, baseUrl: dlocal.baseUrl, publicUrl: "https://noren.example" };
  const opened = openedPayments(sandbox.services.db, "dlocal");
  const collector = {
    provider: "dlocal" as const,
    collections: dlocalCollections(account, opened),
    reports: dlocalReports(account),
  };
  world = { ...sandbox, services: { ...sandbox.services, collections: namedCollections([collector]) } };
});
afterAll(async () => {
  await world.close();
  await dlocal.close();
});

test("a loan is paid back in cash at a real network: a number for the counter, named to its owner, credited once to the peso", async () => {
  const loan = await runningLoan(world);
  await daysPass(world, 7);
  const { owedToday } = await detailOf(loan);
  const { data } = await startRepayment(world, loan, { channel: "counter" });
  const [[ticketId, ticket] = ["", {}]] = dlocal.payments;
  expect(ticket).toMatchObject({
    amount: handedOver(pesos(owedToday), true),
    payment_method_id: "SP",
    payer: {
      name: expect.stringMatching(/\S \S/) as string,
      document: expect.stringMatching(/^\d{7,8}[\dK]$/) as string,
    },
  });
  const { number } = ticket["ticket"] as { number: string };
  const shown = await loan.phone.call(repay.repaymentCode, { query: { ref: data?.reference ?? "" } });
  expect(shown.data?.instructions).toEqual({ code: number });
  dlocal.settle(ticketId, { approved_date: world.services.clock.now().toISOString() });
  for (let round = 0; round < 3; round += 1) {
    await reconcile(world.services);
    await doJobs(world);
  }
  expect(await statusOf(loan)).toBe(30);
  const { events } = await detailOf(loan);
  expect(events.map(({ amount }) => amount)).toEqual([owedToday]);
  await expectSoundLedger(world);
});
