import { createHash } from "node:crypto";
import { eraseMe } from "@noren/contract/calls/privacy";
import { extensionOffer } from "@noren/contract/calls/repay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobs } from "../../../test/support/people/borrowers.ts";
import { erasedLoan, settledLoan } from "../../../test/support/loans/erased-loans.ts";
import { expectSoundLedger, repayLoan, runningLoan, settle } from "../../../test/support/loans/loans.ts";
import { everyRow } from "../../../test/support/stored.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { decrypt } from "../../platform/secrets.ts";
import { wrapContext } from "../../platform/wrapped.ts";
import { openArchive } from "./order-archives.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const hashOf = (text = ""): string => createHash("sha256").update(text).digest("hex");
const opened = (orderId: string) => openArchive(world.services.db.drizzle, world.services.secrets, orderId);

test("an erasure leaves who signed what, how and when, and the money of the loan", async () => {
  const loan = await erasedLoan(world);
  const archived = await opened(loan.orderId);
  const { rows } = await world.services.db.pool.query<{ hash: string; device_id: string; accepted_at: Date }>(
    "select hash, device_id, accepted_at from agreement where order_id = $1",
    [loan.orderId],
  );
  const [signed] = rows;
  expect(archived).toMatchObject({
    orderId: loan.orderId,
    keepUntil: loan.keepUntil,
    signedBy: { name: loan.name, run: loan.run },
    agreement: { hash: signed?.hash, deviceId: signed?.device_id, acceptedAt: signed?.accepted_at.toISOString() },
    order: { principal: 100_000, status: 30 },
    payouts: [{ amount: 100_000, state: "accepted" }],
    payments: [{ state: "credited" }],
  });
  expect(archived?.entries.length).toBeGreaterThan(2);
  // The evidence verifies: the text is the one that was agreed to, and names who agreed.
  const { text = "", hash } = archived?.agreement ?? {};
  expect(hashOf(text)).toBe(hash);
  expect(text).toContain(loan.name);
});

test("neither the person's own key nor the common one opens it, nor does it open as another's", async () => {
  const [loan, other] = [await erasedLoan(world), await erasedLoan(world)];
  const { db, secrets } = world.services;
  const { rows } = await db.pool.query<{ sealed: Buffer }>("select sealed from order_archive where order_id = $1", [
    loan.orderId,
  ]);
  const sealed = rows[0]?.sealed ?? Buffer.alloc(0);
  const context = wrapContext.archive(loan.orderId);
  expect(JSON.parse(secrets.openArchive(sealed, context).toString())).toMatchObject({ orderId: loan.orderId });
  expect(() => decrypt(loan.personKey, sealed.subarray(2), context)).toThrow("unable to authenticate");
  expect(() => secrets.unwrap(sealed, context)).toThrow("unable to authenticate");
  expect(() => secrets.openArchive(sealed, wrapContext.archive(other.orderId))).toThrow("unable to authenticate");
});

test("the archive says nothing in plain words, and is there only once somebody is erased", async () => {
  const loan = await settledLoan(world);
  expect(await opened(loan.orderId)).toBeUndefined();
  await loan.phone.call(eraseMe, {});
  const said = [loan.run, loan.name].flatMap((text) => [text, Buffer.from(text).toString("hex")]);
  const holding = (await everyRow(world)).filter(
    (row) => row.startsWith("public.order_archive") && said.some((text) => row.includes(text)),
  );
  expect(holding).toEqual([]);
  expect(await opened(loan.orderId)).toBeDefined();
});

test("an extension that was accepted is kept with its own words and hash", async () => {
  const loan = await runningLoan(world);
  const { data } = await loan.phone.call(extensionOffer, { query: { orderId: loan.orderId } });
  const hash = data?.agreement.hash ?? "";
  await repayLoan(world, loan, { purpose: "extension", accepted: { hash } });
  await settle(world, loan);
  await loan.phone.call(eraseMe, {});
  const [extension, ...others] = (await opened(loan.orderId))?.extensions ?? [];
  expect(others).toEqual([]);
  expect(extension?.hash).toBe(hash);
  expect(hashOf(extension?.text)).toBe(hash);
});

test("of an application that became no loan the agreement is kept, and no money", async () => {
  const phone = await certifiedPhone(world, { income: 1000, fixedCosts: 900 });
  const { data } = await applyFor(phone);
  await doJobs(world);
  const orderId = data?.orders[0]?.orderId ?? "";
  expect(await phone.call(eraseMe, {})).toMatchObject({ code: 200 });
  expect(await opened(orderId)).toMatchObject({ order: { status: 50 }, loan: null, payouts: [], entries: [] });
  await expectSoundLedger(world);
});
