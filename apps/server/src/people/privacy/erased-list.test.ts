import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { eraseMe } from "@noren/contract/calls/privacy";
import { status } from "@noren/contract/calls/user";
import { Pool } from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { databaseVariables } from "../../../../../tools/embedded-database/roles.ts";
import { runningLoan, settle } from "../../../test/support/loans/loans.ts";
import { certifiedPhone, doJobs, userIdOf } from "../../../test/support/people/borrowers.ts";
import { sameAt, signedInPhone } from "../../../test/support/people/sign-in.ts";
import { copyTemplate } from "../../../test/support/server/template.ts";
import { newDatabase, SECRET, startWorld, type World } from "../../../test/support/world.ts";
import { folderObjects } from "../../providers/objects/folder.ts";
import { type Running, serve } from "../../serve.ts";
import { followErased, followErasedAtStart } from "./erased-list.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
let folder: string;
const closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  database = await newDatabase();
  folder = join(inject("runFolder"), `objects-${randomUUID()}`);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await database.drop();
});

const start = (databaseUrl = database.url): Promise<World> =>
  startWorld({ databaseUrl, env: { NOREN_OBJECTS_FOLDER: folder } });

/** As it stands now. Nobody may be connected meanwhile. */
async function backUp(): Promise<string> {
  const copy = await copyTemplate(database.url, new URL(database.url).pathname.slice(1));
  closing.push(copy.drop);
  return copy.url;
}

async function rowOf(url: string, userId: string) {
  const pool = new Pool({ connectionString: url, max: 1 });
  pool.on("error", () => undefined);
  const { rows } = await pool.query<{ state: string; person_key_sealed: Buffer | null; requests: number }>(
    `select state, person_key_sealed, (select count(*)::int from data_request d where d.user_id = p.user_id and kind = 'erase' and state = 'open') as requests
     from person p where user_id = $1`,
    [userId],
  );
  await pool.end();
  return rows[0];
}

async function serveOn(url: string): Promise<Running & { address: string }> {
  const env = { ...databaseVariables(url), PORT: "0", NOREN_SECRET: SECRET, LOG_LEVEL: "silent" };
  const server = await serve({ ...env, NOREN_OBJECTS_FOLDER: folder });
  closing.push(() => server.stop());
  return { ...server, address: server.addresses.app.replace(/\/$/, "") };
}

test("a backup from before forgets again who was erased since, before it answers anybody", async () => {
  const before = await start();
  const [phone, other] = [await certifiedPhone(before), await signedInPhone(before)];
  const userId = await userIdOf(before, phone);
  await before.close();
  const backup = await backUp();

  const later = await start();
  const here = sameAt(later, phone);
  expect(await here.call(eraseMe, {})).toMatchObject({ code: 200 });
  await doJobs(later);
  await later.close();
  expect(await folderObjects(folder).list("erased")).toEqual([`erased/${userId}`]);

  expect(await rowOf(backup, userId)).toMatchObject({ state: "active" });
  const restored = await serveOn(backup);
  expect(await rowOf(backup, userId)).toMatchObject({ state: "erased", person_key_sealed: null });
  expect(await sameAt(restored, phone).call(status, {})).toMatchObject({ code: 401 });
  expect(await sameAt(restored, other).call(status, {})).toMatchObject({ code: 200 });
});

test("where the backup knows a loan as running, the wish waits for a person", async () => {
  const before = await start();
  const loan = await runningLoan(before);
  const userId = await userIdOf(before, loan.phone);
  await before.close();
  const backup = await backUp();

  const later = await start();
  const phone = sameAt(later, loan.phone);
  await settle(later, { ...loan, phone });
  expect(await phone.call(eraseMe, {})).toMatchObject({ code: 200 });
  await doJobs(later);
  await later.close();

  const restored = await start(backup);
  closing.push(() => restored.close());
  await followErased(restored.services);
  await followErased(restored.services);
  expect(await rowOf(backup, userId)).toMatchObject({ state: "active", requests: 1 });
});

test("whoever was erased before there was a list is listed; nobody whose erasure was not committed is", async () => {
  const world = await start();
  closing.push(() => world.close());
  const [phone, owing] = [await certifiedPhone(world), (await runningLoan(world)).phone];
  const userId = await userIdOf(world, phone);
  expect(await owing.call(eraseMe, {})).toMatchObject({ code: 498 });
  expect(await phone.call(eraseMe, {})).toMatchObject({ code: 200 });
  await world.services.db.pool.query("delete from pgboss.job where name = 'list-erased'");
  await doJobs(world);
  expect(await folderObjects(folder).list("erased")).toEqual([]);
  await followErased(world.services);
  expect(await folderObjects(folder).list("erased")).toEqual([`erased/${userId}`]);
});

test("whoever can write to the object store alone erases nobody: a name put there, or another's mark, is a line in the log", async () => {
  const lines: string[] = [];
  const logStream = { write: (line: string) => void lines.push(line) };
  const world = await startWorld({ databaseUrl: database.url, env: { NOREN_OBJECTS_FOLDER: folder }, logStream });
  closing.push(() => world.close());
  const gone = await certifiedPhone(world);
  const goneId = await userIdOf(world, gone);
  expect(await gone.call(eraseMe, {})).toMatchObject({ code: 200 });
  await doJobs(world);
  const store = folderObjects(folder);
  const marks = [Buffer.alloc(0), (await store.get(`erased/${goneId}`)) ?? Buffer.alloc(0)];
  for (const mark of marks) {
    const phone = await certifiedPhone(world);
    const userId = await userIdOf(world, phone);
    await store.put(`erased/${userId}`, mark);
    await followErased(world.services);
    expect(await rowOf(database.url, userId)).toMatchObject({ state: "active", requests: 0 });
  }
  expect(lines.join("")).toContain("somebody is listed as erased by nobody of ours");
});

test("an object store that is away stops no start, and is a line in the log", async () => {
  const lines: string[] = [];
  const objects = { ...folderObjects(folder), list: () => Promise.reject(new Error("away")) };
  const logStream = { write: (line: string) => void lines.push(line) };
  const world = await startWorld({ databaseUrl: database.url, objects, logStream });
  closing.push(() => world.close());
  await followErasedAtStart(world.services);
  expect(lines.join("")).toContain("the list of who was erased could not be followed");
});
