/** A database whose keys had no versions: everything was derived from NOREN_SECRET. */
import { createHash, createHmac, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Pool } from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { databaseVariables } from "../../../../../tools/embedded-database/roles.ts";
import { copyTemplate, NOTHING } from "../../../test/support/server/template.ts";
import { SECRET, startWorld } from "../../../test/support/world.ts";
import { findByPhone, phoneOf } from "../../customers/people.ts";
import { openArchive } from "../../people/archive/order-archives.ts";
import { prepareTables } from "../../prepare-tables.ts";
import { encrypt } from "../../platform/secrets.ts";
import { serverFolder } from "../../platform/server-folder.ts";

const PHONE = "+56912345678";
const userId = randomUUID();
const derive = (purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", Buffer.from(SECRET, "hex"), "noren", purpose, 32));
const phoneIndex = createHmac("sha256", derive("index")).update(`phone:${PHONE}`).digest();
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

let database: Awaited<ReturnType<typeof copyTemplate>>;
let owner: Pool;
beforeEach(async () => {
  database = await copyTemplate(inject("databaseUrl"), NOTHING);
  owner = new Pool({ connectionString: database.url, max: 1 });
  owner.on("error", () => undefined);
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

/** The tables as they were, by the files up to the last one of before. */
async function migrateAsBefore(): Promise<void> {
  await owner.query(
    "create table migration (name text primary key, hash text not null, applied_at timestamptz default now())",
  );
  const folder = path.join(serverFolder(), "migrations");
  for (const name of fs.readdirSync(folder).toSorted()) {
    if (name >= "0054") return;
    const sql = fs.readFileSync(path.join(folder, name), "utf8");
    await owner.query(sql);
    const hash = createHash("sha256").update(sql).digest("hex");
    await owner.query("insert into migration (name, hash) values ($1, $2)", [name, hash]);
  }
}

async function fillAsBefore(): Promise<{ orderId: string }> {
  const [personKey, orderId] = [randomBytes(32), randomUUID()];
  await owner.query("insert into secret_proof (proof) values ($1)", [derive("proof")]);
  await owner.query(
    "insert into person (user_id, phone_index, phone_sealed, person_key_sealed, registered_at) values ($1, $2, $3, $4, now())",
    [
      userId,
      phoneIndex,
      encrypt(personKey, Buffer.from(PHONE), `${userId}:phone`),
      encrypt(derive("wrapping"), personKey, `person:${userId}`),
    ],
  );
  await owner.query("set session_replication_role = replica");
  await owner.query("insert into order_archive (order_id, sealed, made_at) values ($1, $2, now())", [
    orderId,
    encrypt(derive("archive"), Buffer.from(JSON.stringify({ orderId })), `archive:${orderId}`),
  ]);
  await owner.query("set session_replication_role = origin");
  return { orderId };
}

async function prepare(): Promise<void> {
  const { DATABASE_URL, DATABASE_MIGRATE_URL, DATABASE_RETENTION_URL } = databaseVariables(database.url);
  const urls = { databaseUrl: DATABASE_URL, databaseMigrateUrl: DATABASE_MIGRATE_URL };
  await prepareTables({ ...urls, databaseRetentionUrl: DATABASE_RETENTION_URL }, quiet);
}

test("people are found and read, archives open, and the first start makes version 1 of what the secret derives", async () => {
  await migrateAsBefore();
  const { orderId } = await fillAsBefore();
  await prepare();
  const world = await startWorld({ databaseUrl: database.url });
  const { db, secrets } = world.services;
  const found = await findByPhone(db.drizzle, secrets.indexOf("phone", PHONE));
  expect(found && phoneOf(secrets, found)).toBe(PHONE);
  expect(await openArchive(db.drizzle, secrets, orderId)).toEqual({ orderId });
  await world.close();
});

test("another secret is refused, and makes no key", async () => {
  await migrateAsBefore();
  await fillAsBefore();
  await prepare();
  const other = { NOREN_SECRET: "ab".repeat(32) };
  await expect(startWorld({ databaseUrl: database.url, env: other })).rejects.toThrow("NOREN_SECRET is not the secret");
  const { rows } = await owner.query("select 1 from wrapping_key");
  expect(rows).toEqual([]);
});

test("a new database's own keys follow from no secret", async () => {
  await prepare();
  const world = await startWorld({ databaseUrl: database.url });
  expect(world.services.secrets.indexOf("phone", PHONE)).not.toEqual(phoneIndex);
  await world.close();
});
