/** Every call of the console, by every role, with what its schema takes and with what it does not: never a 5xx. */
import { type Role, roles } from "@noren/staff/roles";
import type { StaffCall } from "@noren/staff/staff-call";
import { staffCalls } from "@noren/staff/table";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runningLoan } from "../support/loans/loans.ts";
import { type SignedInTestStaff, staffOf, startConsole, type TestConsole } from "../support/staff/console.ts";
import { startWorld, type World } from "../support/world.ts";
import { broken, breaks } from "./broken-values.ts";
import { drawn, failure, heldMemory, lineWith, run } from "./fuzz-run.ts";
import { schemaOf, TYPED, valuesOf } from "./schema-values.ts";

let world: World;
let console: TestConsole;
let real: readonly string[];
const lines: string[] = [];
beforeAll(async () => {
  world = await startWorld({ logStream: { write: (line) => void lines.push(line) } });
  console = await startConsole(world);
  const { orderId } = await runningLoan(world, 50_000);
  const { rows } = await world.services.db.pool.query<{ user_id: string }>("select user_id from person");
  real = [orderId, ...rows.map((row) => row.user_id)];
});
afterAll(async () => {
  await console.close();
  await world.close();
});

const partOf = (schema: StaffCall["body"]): fc.Arbitrary<unknown> =>
  schema ? valuesOf(schemaOf(schema)) : fc.constant(undefined);

const inputOf = (call: StaffCall) =>
  fc.record({
    call: fc.constant(call),
    role: fc.constantFrom(...roles),
    parts: fc.record({ query: partOf(call.query), body: partOf(call.body) }),
    breaks,
    /** What is drawn as an id is nobody's: some of them become somebody's. */
    known: fc.option(fc.nat()),
  });
const inputs = fc.oneof(...staffCalls.map(inputOf));

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const withKnown = (part: unknown, known: number | null): unknown =>
  known === null || part === undefined
    ? part
    : JSON.parse(JSON.stringify(part), (_, value: unknown) =>
        typeof value === "string" && UUID.test(value) ? real[known % real.length] : value,
      );

const asQuery = (part: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof part === "object" && part !== null ? part : {}).map(([name, value]) => [
      name,
      (typeof value === "string" ? value : JSON.stringify(value ?? "")).slice(0, 3000),
    ]),
  );

test("every call of the console, valid and broken: a clear answer, no 5xx, no growth, and nothing of it in the log", async () => {
  const team = new Map<Role, SignedInTestStaff>();
  const statuses = new Map<number, number>();
  let index = 0;
  let before = 0;
  for (const { call, role, parts, breaks: all, known } of drawn(inputs, run.inputs)) {
    const colleague = team.get(role) ?? (await staffOf(world, console, role));
    team.set(role, colleague);
    const steps = all.map((one) => ({ ...one, steps: [one.steps[0] ?? 0, ...one.steps] }));
    const { query, body } = broken(parts, steps) as typeof parts;
    const answer = await colleague.request(call, {
      query: asQuery(withKnown(query, known)),
      body: withKnown(body, known),
    });
    await answer.arrayBuffer();
    if (answer.status >= 500)
      throw failure(`${call.method} ${call.path} by ${role} was answered ${answer.status}`, index);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 401) team.delete(role);
    index += 1;
    if (index === Math.ceil(run.inputs / 2)) before = heldMemory();
  }
  expect(heldMemory() - before).toBeLessThan(128 * 1024 * 1024);
  expect(statuses.get(200)).toBeGreaterThan(0);
  expect(statuses.get(400)).toBeGreaterThan(0);
  expect(lineWith(lines, [TYPED])).toBeUndefined();
});
