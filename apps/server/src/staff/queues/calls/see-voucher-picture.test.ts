import { seeVoucherPicture } from "@noren/staff/calls/queue-answers";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { runningLoan } from "../../../../test/support/loans/loans.ts";
import { jpegOf, openVoucherOf, sendVoucher } from "../../../../test/support/staff/vouchers.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("the receipt as it was sent, and looking is a line in the audit", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  await sendVoucher(world, loan);
  const agent = await staffOf(world, at, "agent");
  const voucherId = await openVoucherOf(world, loan.orderId);
  const seen = await agent.request(seeVoucherPicture, { body: { id: voucherId } });
  expect(seen.headers.get("content-type")).toBe("image/jpeg");
  expect(seen.headers.get("content-disposition")).toBe('attachment; filename="voucher.jpg"');
  expect(Buffer.from(await seen.arrayBuffer())).toEqual(jpegOf(2000));
  expect(await staffAuditOf(world, "queues/see-voucher-picture")).toMatchObject([{ details: { voucherId } }]);
  expect((await agent.call(seeVoucherPicture, { body: { id: randomUUID() } })).status).toBe(404);
});

test("a PDF is a file to keep: opened as a page after all, it runs nothing and reaches nothing", async () => {
  const { world, at } = house;
  const loan = await runningLoan(world);
  const pdf = Buffer.from(
    "%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n%%EOF\n",
  );
  expect((await sendVoucher(world, loan, {}, { picture: [pdf] })).code).toBe(200);
  const agent = await staffOf(world, at, "agent");
  const seen = await agent.request(seeVoucherPicture, { body: { id: await openVoucherOf(world, loan.orderId) } });
  const header = (name: string): string | null => seen.headers.get(name);
  expect(header("content-type")).toBe("application/pdf");
  expect(header("content-disposition")).toBe('attachment; filename="voucher.pdf"');
  expect(header("content-security-policy")).toBe("sandbox; default-src 'none'");
  expect(header("x-content-type-options")).toBe("nosniff");
  expect(header("cache-control")).toBe("no-store");
  expect(Buffer.from(await seen.arrayBuffer())).toEqual(pdf);
});
