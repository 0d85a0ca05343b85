/** Every call of the contract with what its schema takes and with what it does not: never a 5xx, never a word of it in the log. */
import { randomBytes } from "node:crypto";
import type { Call } from "@noren/contract/call";
import { calls } from "@noren/contract/table";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certify } from "../support/people/borrowers.ts";
import { borrowMore } from "../support/loans/loans.ts";
import { signInWith } from "../support/people/sign-in.ts";
import { startWorld, TestPhone, type World } from "../support/world.ts";
import { broken, breaks } from "./broken-values.ts";
import { drawn, failure, heldMemory, lineWith, run } from "./fuzz-run.ts";
import { schemaOf, TYPED, valuesOf } from "./schema-values.ts";

let world: World;
const lines: string[] = [];
beforeAll(async () => {
  world = await startWorld({
    env: { NOREN_TRUST_PROXY: "1", NOREN_CALLS_A_MINUTE: "100000000" },
    logStream: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => world.close());

/** Somewhere else each time, or the limits of a network would answer all of it. */
class FarPhone extends TestPhone {
  override headers(): Record<string, string> {
    return { ...super.headers(), "X-Forwarded-For": `2001:db8:${randomBytes(2).toString("hex")}::1` };
  }
}

const stages = ["stranger", "signed in", "certified", "with a loan"] as const;
type Stage = (typeof stages)[number];

const everybody: FarPhone[] = [];

async function somebodyAt(stage: Stage): Promise<FarPhone> {
  const phone = new FarPhone(world);
  everybody.push(phone);
  if (stage === "stranger") return phone;
  await signInWith(phone);
  if (stage === "signed in") return phone;
  await certify(world, phone, { income: 2_000_000 });
  if (stage === "with a loan") await borrowMore(world, phone, 50_000);
  return phone;
}

const partOf = (schema: Call["body"]): fc.Arbitrary<unknown> =>
  schema ? valuesOf(schemaOf(schema)) : fc.constant(undefined);

const inputOf = (call: Call) =>
  fc.record({
    call: fc.constant(call),
    stage: fc.constantFrom(...stages),
    language: fc.constantFrom("es", "en", "id", "vi", "th"),
    key: fc.oneof(
      { weight: 9, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.constantFrom("", "1", "k".repeat(300)) },
    ),
    parts: fc.record({ params: partOf(call.params), query: partOf(call.query), body: partOf(call.body) }),
    breaks,
    file: fc.uint8Array({ maxLength: 300 }),
  });
const inputs = fc.oneof(...calls.map(inputOf));

/** Without half a character, which no address can hold. */
const whole = (text: string): string => Buffer.from(text).toString();

/** Addresses and forms hold text alone. */
const asText = (part: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof part === "object" && part !== null ? part : {}).map(([name, value]) => [
      whole(name),
      whole(typeof value === "string" ? value : JSON.stringify(value ?? "")).slice(0, 3000),
    ]),
  );

/** There is always something to seal: `null` where all of it was taken away. */
const sealable = ({ bodyKind }: Call, body: unknown): unknown =>
  bodyKind === "sealed-value" ? { ...(typeof body === "object" && body), value: valueOf(body) } : (body ?? null);

const valueOf = (body: unknown): unknown =>
  (typeof body === "object" && body !== null && "value" in body ? body.value : undefined) ?? null;

/** What it answers to, as a number; an answer that is not one is a fault by itself. */
async function answerOf(phone: TestPhone, { call, parts, breaks: all, file }: Drawn): Promise<number> {
  const { params, query, body } = broken(
    parts,
    all.map((one) => ({ ...one, steps: [one.steps[0] ?? 0, ...one.steps] })),
  ) as typeof parts;
  const open = call.bodyKind === "form" || call.bodyKind === "multipart";
  const files = Object.fromEntries(Object.keys(call.files ?? {}).map((name) => [name, [Buffer.from(file)]]));
  const input = { params: asText(params), query: asText(query), body: open ? asText(body) : sealable(call, body) };
  const { code, http } = await phone.call(call, input, files);
  return http.status >= 500 ? http.status : code;
}
type Drawn = typeof inputs extends fc.Arbitrary<infer Value> ? Value : never;

test("every call, valid and broken: a clear answer, no 5xx, no growth, and nothing of it in the log", async () => {
  const people = new Map<Stage, FarPhone>();
  const codes = new Map<number, number>();
  let index = 0;
  let before = 0;
  for (const one of drawn(inputs, run.inputs)) {
    const phone = people.get(one.stage) ?? (await somebodyAt(one.stage));
    people.set(one.stage, phone);
    phone.idempotencyKey = one.key;
    const code = await answerOf(phone, one);
    if (!(code < 500)) throw failure(`${one.call.method} ${one.call.path} of ${one.stage} answered ${code}`, index);
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if (code === 401 || code === 403) people.delete(one.stage);
    index += 1;
    if (index === Math.ceil(run.inputs / 2)) before = heldMemory();
  }
  // Some of it got through, and some did not: otherwise nothing was tried.
  expect(codes.get(200)).toBeGreaterThan(0);
  expect(codes.get(400)).toBeGreaterThan(0);
  expect(heldMemory() - before).toBeLessThan(128 * 1024 * 1024);
  expect(lineWith(lines, [TYPED, ...everybody.map(({ number }) => number)])).toBeUndefined();
});
