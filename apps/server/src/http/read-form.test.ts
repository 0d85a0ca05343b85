/** Architecture, 'Wire': forms and files travel openly; the header that seals the call binds method, path and query. */
import { defineCall } from "@noren/contract/call";
import { voucher } from "@noren/contract/calls/repay";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type RunningLoan, runningLoan } from "../../test/support/loans/loans.ts";
import { everythingStored } from "../../test/support/stored.ts";
import { jpegOf, sendVoucher } from "../../test/support/staff/vouchers.ts";
import { startWorld, TestPhone, type World } from "../../test/support/world.ts";
import { Metrics } from "../platform/metrics.ts";
import { addApi } from "./api.ts";
import { openCall } from "../calls/call-handler.ts";

let world: World;
let loan: RunningLoan;
beforeAll(async () => {
  world = await startWorld();
  loan = await runningLoan(world);
});
afterAll(() => world.close());

interface Plain {
  readonly code?: number;
  readonly data?: unknown;
}

/** A voucher call with a body of the test's own making. */
async function sendBody(body: FormData | string, contentType?: string): Promise<number> {
  const fields = { orderId: loan.orderId, amount: "50000", paidOn: world.services.clock.today(), bank: "Banco" };
  const { url, init, openAnswer } = await loan.phone.seal(voucher, { body: fields }, {});
  const headers = { ...(init.headers as Record<string, string>), ...(contentType && { "content-type": contentType }) };
  const answer = (await (await fetch(url, { ...init, headers, body })).json()) as Plain;
  if (answer.code !== undefined) return answer.code;
  const opened = Buffer.from(await openAnswer(answer.data as string)).toString();
  return (JSON.parse(opened) as { code: number }).code;
}

function formOf(change: (form: FormData) => void): FormData {
  const form = new FormData();
  form.set("orderId", loan.orderId);
  form.set("amount", "50000");
  form.set("paidOn", world.services.clock.today());
  form.set("bank", "Banco Estado");
  form.set("picture", new Blob([new Uint8Array(jpegOf(2000))]), "photo.jpg");
  change(form);
  return form;
}

const aFile = (bytes: number): Blob => new Blob([new Uint8Array(jpegOf(bytes))]);

describe("a form that is not what the contract asks for is refused and changes nothing", () => {
  test.each<[string, number, (form: FormData) => void]>([
    ["without its file", 400, (form) => form.delete("picture")],
    ["with an empty file", 400, (form) => form.set("picture", new Blob([]), "photo.jpg")],
    ["with two files", 413, (form) => form.append("picture", aFile(10), "second.jpg")],
    ["with a file nobody asked for", 400, (form) => (form.delete("picture"), form.set("other", aFile(10), "o.jpg"))],
    ["with a text in the file's place", 400, (form) => form.set("picture", "no file")],
    ["with a file a byte too large", 413, (form) => form.set("picture", aFile(1_048_577), "photo.jpg")],
    ["many times too large", 413, (form) => form.set("picture", aFile(9_000_000), "photo.jpg")],
    ["with a field twice", 400, (form) => form.append("amount", "60000")],
    ["with a field of the prototype", 400, (form) => form.set("__proto__", "x")],
    ["with an endless field", 413, (form) => form.set("bank", "a".repeat(20_000))],
    [
      "with too many fields",
      413,
      (form) => Array.from({ length: 30 }, (_, index) => form.set(`field-${index}`, "x")).length,
    ],
    ["with a field too few", 400, (form) => form.delete("bank")],
  ])("%s", async (_, code, change) => {
    const before = await everythingStored(world);
    expect(await sendBody(formOf(change))).toBe(code);
    expect(await everythingStored(world)).toEqual(before);
  });

  test("or is no form at all", async () => {
    const before = await everythingStored(world);
    expect(await sendBody("--x\r\nnonsense", "multipart/form-data; boundary=x")).toBe(400);
    expect(await sendBody("--x", "multipart/form-data")).toBe(400);
    expect(await sendBody(JSON.stringify({ orderId: loan.orderId }), "application/json")).toBe(460);
    expect(await everythingStored(world)).toEqual(before);
  });
});

describe("a form in order", () => {
  test("is taken with the largest file there may be, and answered sealed", async () => {
    const one = await runningLoan(world);
    const answer = await sendVoucher(world, one, {}, { picture: [jpegOf(1_048_576)] });
    expect(answer).toMatchObject({ code: 200, http: { status: 200 } });
  });

  test("needs its envelope like every other call: without, for another path, or seen before it is refused", async () => {
    const one = await runningLoan(world);
    const body = { orderId: one.orderId, amount: "50000", paidOn: world.services.clock.today(), bank: "Banco" };
    const sealed = await one.phone.seal(voucher, { body }, { picture: [jpegOf(100)] });
    const bare = { ...(sealed.init.headers as Record<string, string>) };
    delete bare["Sealed"];
    const codeOf = async (url: string, init: RequestInit) => ((await (await fetch(url, init)).json()) as Plain).code;
    expect(await codeOf(sealed.url, { ...sealed.init, headers: bare })).toBe(460);
    expect(await codeOf(`${sealed.url}?x=1`, sealed.init)).toBe(462);
    expect(await codeOf(sealed.url, sealed.init)).toBeUndefined();
    const again = (await (await fetch(sealed.url, sealed.init)).json()) as Plain;
    expect(JSON.parse(Buffer.from(await sealed.openAnswer(again.data as string)).toString())).toMatchObject({
      code: 463,
    });
  });

  test("of somebody who is not signed in is refused before it is read", async () => {
    const stranger = new TestPhone(world);
    const answer = await sendVoucher(world, { phone: stranger, orderId: loan.orderId });
    expect(answer).toMatchObject({ code: 401 });
  });
});

describe("a call with a plain form", () => {
  const greet = defineCall({
    group: "test",
    name: "greet",
    summary: "Greets",
    method: "POST",
    path: "/test/greet",
    body: z.object({ name: z.string().check(z.minLength(1)) }),
    bodyKind: "form",
    answer: z.object({ greeting: z.string() }),
    codes: [],
    open: true,
  });
  let app: FastifyInstance;
  let address: string;
  beforeAll(async () => {
    app = Fastify();
    const handler = openCall(greet, async ({ input }) => ({ greeting: `hola ${input.body.name}` }));
    await addApi(app, world.services, new Metrics(), [handler]);
    address = await app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => app.close());

  test("is read as the specification shows it, and checked like any other", async () => {
    const phone = new TestPhone({ address });
    expect(await phone.call(greet, { body: { name: "José & Cía" } })).toMatchObject({
      code: 200,
      data: { greeting: "hola José & Cía" },
    });
    expect(await phone.call(greet, { body: { name: "" } })).toMatchObject({ code: 400 });
  });
});
