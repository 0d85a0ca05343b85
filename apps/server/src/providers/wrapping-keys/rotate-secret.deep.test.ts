import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { dataRequests, makeDataRequest } from "@noren/contract/calls/privacy";
import { status } from "@noren/contract/calls/user";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { erasedLoan } from "../../../test/support/loans/erased-loans.ts";
import { certifiedPhone } from "../../../test/support/people/borrowers.ts";
import { sameAt, signedInPhone } from "../../../test/support/people/sign-in.ts";
import { invited, mailedTo, startConsole } from "../../../test/support/staff/console.ts";
import { eventually } from "../../../test/support/eventually.ts";
import { newDatabase, SECRET, startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { openArchive } from "../../people/archive/order-archives.ts";
import { listen } from "../../platform/database/announcements.ts";
import { type Database, openDatabase } from "../../platform/database/database.ts";
import { createLog } from "../../platform/log.ts";
import { openUnder, type WrappingKeys } from "../../platform/secrets.ts";
import { projectFolder } from "../../platform/server-folder.ts";
import { wrapContext, wrappedColumns } from "../../platform/wrapped.ts";
import { mastersOf } from "./choose-masters.ts";
import { openStored } from "./keys-at-hand.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { storedKeys } from "./stored-keys.ts";

const NEW = "c4".repeat(32);
const [former, current] = [Buffer.from(SECRET, "hex"), Buffer.from(NEW, "hex")];
const both = mastersOf({ provider: "environment", current, before: [former] });
const withBoth = { NOREN_SECRET: NEW, NOREN_SECRET_BEFORE: SECRET };
const quiet = createLog("silent");

let database: Awaited<ReturnType<typeof newDatabase>>;
let owner: Database;
const worlds: World[] = [];
const others: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await newDatabase();
  owner = openDatabase(database.url, quiet, { connections: 2 });
});
afterEach(async () => {
  for (const end of others.splice(0)) await end();
  for (const world of worlds.splice(0).toReversed()) await world.close();
  await owner.close();
  await database.drop();
});

async function start(env: Record<string, string>): Promise<World> {
  const world = await startWorld({ databaseUrl: database.url, env });
  worlds.push(world);
  return world;
}

/** As a server does: its line says what it holds, and it follows what is announced. */
async function listening(world: World): Promise<World> {
  const { keysAtHand, config } = world.services;
  const line = { url: config.databaseUrl, versions: keysAtHand.versions };
  const listener = await listen(line, quiet, () => keysAtHand.follow());
  others.push(() => listener.stop());
  return world;
}

async function rotate(): Promise<string[]> {
  const lines: string[] = [];
  await rotateSecret(owner, both, (line) => void lines.push(line));
  return lines;
}

const count = async (from: string): Promise<number> =>
  (await owner.pool.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]?.count ?? -1;

const lockWaits = (): Promise<number> =>
  count("pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");

/** So many people more, as a registration leaves them. */
async function morePeople({ services }: World, many: number): Promise<void> {
  const ids = Array.from({ length: many }, () => randomUUID());
  const keys = ids.map((userId) => services.secrets.wrap(randomBytes(32), wrapContext.person(userId)));
  await owner.pool.query(
    "insert into person (user_id, person_key_sealed, registered_at) select id, key, now() from unnest($1::uuid[], $2::bytea[]) as p (id, key)",
    [ids, keys],
  );
}

/** How many of everything that is wrapped these keys open, and how many they do not. */
async function opened(keys: WrappingKeys): Promise<{ yes: number; no: number }> {
  const found = { yes: 0, no: 0 };
  for (const { table, column, id, as, context } of wrappedColumns) {
    const { rows } = await owner.pool.query<Record<string, string> & { sealed_here: Buffer }>(
      `select *, ${column} as sealed_here from ${table} where ${column} is not null`,
    );
    for (const row of rows) {
      const bound = context(...id.map(([name]) => row[name] ?? ""));
      try {
        openUnder(keys, as, row.sealed_here, bound);
        found.yes += 1;
      } catch {
        found.no += 1;
      }
    }
  }
  return found;
}

async function openedBy(secret: Buffer): Promise<{ yes: number; no: number }> {
  const alone = mastersOf({ provider: "environment", current: secret, before: [] });
  return opened({ newest: 0, held: await openStored(alone, await storedKeys(owner.drizzle)) });
}

/** One of everything that is wrapped. */
async function live(world: World) {
  const phone = await certifiedPhone(world);
  const loan = await erasedLoan(world);
  const site = await startConsole(world);
  others.push(() => site.close());
  await invited(world, site);
  await mailedTo(world, "carla@noren.example", "viewer");
  return { phone, loan };
}

/** What somebody does who comes, asks, and asks again under the same key. */
async function use(world: World, phone: TestPhone): Promise<void> {
  const comer = await signedInPhone(world);
  comer.idempotencyKey = randomUUID();
  const wish = { body: { kind: "object", told: "no more mail" } } as const;
  const first = await comer.call(makeDataRequest, wish);
  expect(first.code).toBe(200);
  expect(await comer.call(makeDataRequest, wish)).toMatchObject({ code: 200, data: first.data });
  expect((await comer.call(dataRequests, {})).data?.details).toMatchObject([{ told: "no more mail" }]);
  expect(await phone.call(status, {})).toMatchObject({ code: 200 });
}

test("under load on two servers nothing is unreadable; then the new secret alone opens everything, and the old one nothing", async () => {
  const first = await start({});
  const { phone, loan } = await live(first);
  const servers = [await listening(await start(withBoth)), await listening(await start(withBoth))] as const;
  await morePeople(first, 1500);
  const load = servers.map(async (world) => {
    const mine = sameAt(world, phone);
    for (let step = 0; step < 10; step += 1) await use(world, mine);
  });
  await eventually(async () => expect(await count("idempotency where answer_sealed is not null")).toBeGreaterThan(2));
  const said = await rotate();
  await Promise.all(load);
  expect(said[0]).toBe("wrapping key 2 seals from now on");
  expect(said.at(-1)).toMatch(/^\d{4} rows were sealed anew/);
  for (const world of servers) await use(world, sameAt(world, phone));

  const alone = await start({ NOREN_SECRET: NEW });
  await use(alone, sameAt(alone, phone));
  const { db, secrets } = alone.services;
  expect(await openArchive(db.drizzle, secrets, loan.orderId)).toMatchObject({ orderId: loan.orderId });
  expect(await openedBy(current)).toMatchObject({ no: 0 });
  expect(await openedBy(former)).toMatchObject({ yes: 0 });
  await expect(start({})).rejects.toThrow("wrapping key 2 of this database was sealed by another secret");
});

test("killed in the middle it goes on where it was, and what it waits for is not in anybody's way", async () => {
  await start({});
  const world = await start(withBoth);
  await morePeople(world, 250);
  const blocker = new Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query("begin");
  const { rows: held } = await blocker.query<{ user_id: string }>(
    "select user_id from person order by user_id limit 1 for update",
  );
  const command = spawn(process.execPath, [path.join(projectFolder(), "tools/rotate-secret.mjs")], {
    env: { ...process.env, ...withBoth, DATABASE_MIGRATE_URL: database.url },
    stdio: "ignore",
  });
  await eventually(async () => expect(await lockWaits()).toBe(1));
  // Everything but the one row that somebody works on.
  expect(await count("person where substring(person_key_sealed from 1 for 2) = '\\x0002'")).toBe(249);
  command.kill("SIGKILL");
  await once(command, "exit");
  await blocker.query("update person set biz_status = 20 where user_id = $1", [held[0]?.user_id]);
  await blocker.query("commit");
  await blocker.end();
  expect(await rotate()).toContain("person: 1");
  expect(await count("person where biz_status = 20")).toBe(1);
  expect(await openedBy(current)).toMatchObject({ no: 0 });
});

test("whoever is erased while it waits for their row stays erased", async () => {
  await start({});
  await morePeople(await start(withBoth), 3);
  const eraser = new Client({ connectionString: database.url });
  await eraser.connect();
  await eraser.query("begin");
  await eraser.query(
    "update person set state = 'erased', person_key_sealed = null where user_id = (select user_id from person limit 1)",
  );
  const turned = rotate();
  await eventually(async () => expect(await lockWaits()).toBe(1));
  await eraser.query("commit");
  await eraser.end();
  expect(await turned).toContain("person: 2");
  expect(await count("person where person_key_sealed is null")).toBe(1);
});

test("two at once seal each row once", async () => {
  await start({});
  await morePeople(await start(withBoth), 500);
  const said = await Promise.all([rotate(), rotate()]);
  const people = said.flat().flatMap((line) => /^person: (\d+)$/.exec(line)?.[1] ?? []);
  expect(people.map(Number).reduce((sum, one) => sum + one, 0)).toBe(500);
  expect(await count("wrapping_key")).toBe(2);
  expect(await openedBy(current)).toMatchObject({ no: 0 });
});

test("a server that has not heard yet writes under the version before: both read it, and the next run seals it anew", async () => {
  await start({});
  const deaf = await start(withBoth);
  await rotate();
  const phone = await signedInPhone(deaf);
  const hears = await start(withBoth);
  expect(await sameAt(hears, phone).call(status, {})).toMatchObject({ code: 200 });
  await expect(start({ NOREN_SECRET: NEW })).rejects.toThrow("still lie under wrapping key 1");
  await deaf.services.keysAtHand.follow();
  expect(await rotate()).toContain("person: 1");
  await start({ NOREN_SECRET: NEW });
});

test("nothing turns before each server was given the new secret", async () => {
  const world = await listening(await start({}));
  await expect(rotate()).rejects.toThrow("no server was started with this secret yet");
  await start(withBoth);
  await expect(rotate()).rejects.toThrow("1 of the running servers were not given this secret yet");
  expect(await signedInPhone(world)).toBeDefined();
  expect(await count("wrapping_key where in_use_since is not null")).toBe(1);
});

test("a secret that was mistyped on one server is in nobody's way, and one that was turned away from does not come back", async () => {
  await start({});
  await start(withBoth);
  const mistyped = await listening(await start({ NOREN_SECRET: "cd".repeat(32), NOREN_SECRET_BEFORE: SECRET }));
  await expect(rotate()).rejects.toThrow("1 of the running servers");
  await others.pop()?.();
  expect(mistyped.services.keysAtHand.versions).toEqual([1, 3]);
  await rotate();
  expect(await openedBy(current)).toMatchObject({ no: 0 });
  const back = mastersOf({ provider: "environment", current: former, before: [current] });
  await expect(rotateSecret(owner, back, () => undefined)).rejects.toThrow("followed by another");
});

test("a third secret follows the second, and the key that served before both is gone", async () => {
  await start({});
  const between = await start(withBoth);
  await rotate();
  await between.services.keysAtHand.follow();
  const third = Buffer.from("d7".repeat(32), "hex");
  await start({ NOREN_SECRET: third.toString("hex"), NOREN_SECRET_BEFORE: NEW });
  const masters = mastersOf({ provider: "environment", current: third, before: [current] });
  await rotateSecret(owner, masters, () => undefined);
  expect((await storedKeys(owner.drizzle)).map(({ version }) => version)).toEqual([2, 3]);
  expect(await openedBy(third)).toMatchObject({ no: 0 });
});
