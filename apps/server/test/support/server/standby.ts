/** A standby of a PostgreSQL of the tests': a copy of its files that repeats what the primary does, as in production. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../../../../tools/embedded-database/start.ts";

async function copyFiles(primary: EmbeddedDatabase, to: string): Promise<void> {
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    fs.mkdirSync(to);
    for (const part of ["data", "password"]) execFileSync("cp", ["-a", path.join(primary.folder, part), to]);
    const { rows } = await client.query<{ label: string }>("select labelfile as label from pg_backup_stop(false)");
    fs.writeFileSync(path.join(to, "data/backup_label"), rows[0]?.label ?? "");
  } finally {
    await client.end();
  }
}

/** In `folder`, which is not there yet. */
export async function startStandby(primary: EmbeddedDatabase, folder: string): Promise<EmbeddedDatabase> {
  await copyFiles(primary, folder);
  fs.rmSync(path.join(folder, "data/postmaster.pid"));
  const { username, password, searchParams } = new URL(primary.url);
  const line = `host=${searchParams.get("host")} port=5432 user=${username} password=${password}`;
  fs.appendFileSync(path.join(folder, "data/postgresql.auto.conf"), `primary_conninfo = '${line}'\n`);
  fs.writeFileSync(path.join(folder, "data/standby.signal"), "");
  const { uid, gid } = fs.statSync(path.join(primary.folder, "data"));
  for (const made of ["backup_label", "standby.signal"]) fs.chownSync(path.join(folder, "data", made), uid, gid);
  return startEmbeddedDatabase({ folder, durable: false });
}
