import { createHash, randomUUID } from "node:crypto";
import { archiveFile } from "@noren/staff/calls/archives";
import { exportDebts, exportJournal } from "@noren/staff/calls/ledger";
import { auditExport } from "@noren/staff/calls/audit";
import { customerList } from "@noren/staff/calls/customers";
import { findLoans, loanDocument, loanList, loanOne } from "@noren/staff/calls/loans";
import { queueList } from "@noren/staff/calls/queues";
import { queueNames } from "@noren/staff/work-queue";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { erasedLoan, purgeOn } from "../../../test/support/loans/erased-loans.ts";
import { textOfPdf } from "../../../test/support/pdf-text.ts";
import { openTogether, proposeToOpen } from "../../../test/support/staff/archives.ts";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  staffAuditOf,
  staffOf,
  startConsoleWorld,
} from "../../../test/support/staff/console.ts";
import type { ArchivedLoan } from "../../people/archive/archived-loan.ts";

let house: ConsoleWorld;
let ana: SignedInTestStaff;
let beto: SignedInTestStaff;
beforeAll(async () => {
  house = await startConsoleWorld();
});
// The purge takes sessions of long ago with it.
beforeEach(async () => {
  ana = await staffOf(house.world, house.at, "risk");
  beto = await staffOf(house.world, house.at, "finance");
});
afterAll(() => house.close());

const fetchFile = (staff: SignedInTestStaff, id: string, kind: "agreement" | "record" = "record") =>
  staff.request(archiveFile, { body: { id, kind } });

test("opened by two, it comes as the agreement that was signed and as the record of all that is kept, each a line in the audit", async () => {
  const loan = await erasedLoan(house.world);
  expect((await openTogether(ana, beto, loan.orderId)).status).toBe(200);
  const record = (await (await fetchFile(ana, loan.orderId)).json()) as ArchivedLoan;
  expect(record).toMatchObject({ signedBy: { name: loan.name, run: loan.run }, keepUntil: loan.keepUntil });
  const pdf = Buffer.from(await (await fetchFile(ana, loan.orderId, "agreement")).arrayBuffer());
  const { rows } = await house.world.services.db.pool.query<{ hash: string }>(
    "select hash from agreement where order_id = $1",
    [loan.orderId],
  );
  const agreed = rows[0]?.hash ?? "";
  // The hash that was agreed to is the one of the text, and the one that the paper names.
  expect(createHash("sha256").update(record.agreement.text).digest("hex")).toBe(agreed);
  const paper = (await textOfPdf(pdf.toString("base64"))).replaceAll(" ", "");
  expect(paper).toContain(agreed);
  expect(paper).toContain(loan.name.replaceAll(" ", ""));
  const lines = await staffAuditOf(house.world, "archives/file");
  expect(lines.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "record" }),
      expect.objectContaining({ kind: "agreement" }),
    ]),
  );
});

test("before another approved it, and for everybody but who proposed it, it answers as a missing one", async () => {
  const loan = await erasedLoan(house.world);
  await proposeToOpen(ana, loan.orderId);
  const alone = [await fetchFile(ana, loan.orderId), await fetchFile(beto, loan.orderId)];
  const other = await erasedLoan(house.world);
  await openTogether(ana, beto, other.orderId);
  const later = [await fetchFile(beto, other.orderId), await fetchFile(ana, randomUUID())];
  const answers = await Promise.all([...alone, ...later].map(async (one) => [one.status, await one.text()]));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.[0]).toBe(404);
});

test("after 24 hours it is closed again, and on the day it was kept until it is gone", async () => {
  const { world } = house;
  const { clock } = world.services;
  const loan = await erasedLoan(world);
  await openTogether(ana, beto, loan.orderId);
  clock.moveTo(clock.aheadMs + DAY_MS - 60_000);
  expect((await fetchFile(ana, loan.orderId)).status).toBe(200);
  clock.moveTo(clock.aheadMs + 2 * 60_000);
  expect((await fetchFile(ana, loan.orderId)).status).toBe(404);
  await openTogether(ana, beto, loan.orderId);
  await purgeOn(world, loan.keepUntil);
  const carla = await staffOf(world, house.at, "finance");
  expect((await fetchFile(carla, loan.orderId)).status).toBe(404);
  expect((await proposeToOpen(carla, loan.orderId)).status).toBe(404);
});

test("nothing of whoever was erased is in a search, a list, a queue, a page, a document or an export", async () => {
  const { world, at } = house;
  const loan = await erasedLoan(world);
  const admin = await staffOf(world, at, "administrator");
  const day = world.services.clock.today();
  const asked = [
    ...[loan.run, loan.name, loan.phone.number].flatMap((text) => [
      ana.request(customerList, { body: { text } }),
      beto.request(findLoans, { body: { text } }),
    ]),
    ...queueNames.map((queue) => ana.request(queueList, { query: { queue, size: "100" } })),
    ana.request(loanList, { query: { size: "100" } }),
    ana.request(loanOne, { query: { id: loan.orderId } }),
    ana.request(loanDocument, { body: { id: loan.orderId, kind: "agreement" } }),
    beto.request(exportJournal, { body: { from: day, to: day } }),
    beto.request(exportDebts, { body: {} }),
    admin.request(auditExport, { body: {} }),
  ];
  const said = (await Promise.all(asked.map(async (one) => (await one).text()))).join("\n");
  for (const trace of [loan.run, loan.name, loan.phone.number]) expect(said).not.toContain(trace);
  const found = await ana.call(customerList, { body: { text: loan.run } });
  expect(found.answer.rows).toEqual([]);
  expect((await ana.call(loanOne, { query: { id: loan.orderId } })).answer).toMatchObject({
    name: null,
    documents: [],
  });
});
