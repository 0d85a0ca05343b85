import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { giveTo } from "./account.ts";
import type { Place } from "./place.ts";

/** The password of the cluster in `place`, which is made when there is none. */
export function ensureCluster(place: Place, binaries: string, durable: boolean): string {
  const passwordFile = path.join(place.folder, "password");
  if (!isCluster(place.cluster)) makeCluster(place, binaries, passwordFile, durable);
  try {
    return fs.readFileSync(passwordFile, "utf8");
  } catch {
    throw new Error(`The database in ${place.folder} has lost its password: ${passwordFile} cannot be read`);
  }
}

/** initdb writes PG_VERSION first, so that file says nothing about being finished. */
function isCluster(folder: string): boolean {
  return fs.existsSync(path.join(folder, "global/pg_control")) && fs.existsSync(path.join(folder, "PG_VERSION"));
}

/** Made under another name and renamed when whole: a start that was killed half-way leaves nothing that looks done. */
function makeCluster(place: Place, binaries: string, passwordFile: string, durable: boolean): void {
  const making = path.join(place.folder, "data-being-made");
  fs.rmSync(making, { recursive: true, force: true });
  if (fs.existsSync(place.cluster)) setAside(place.cluster);
  fs.writeFileSync(passwordFile, randomBytes(18).toString("base64url"), { mode: 0o600 });
  giveTo(place.account, passwordFile);
  const major = majorOf(binaries);
  const made = spawnSync(
    path.join(binaries, "bin/initdb"),
    [
      `--pgdata=${making}`,
      "--username=postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      "--encoding=UTF8",
      ...locale(major),
      "--no-instructions",
      // Thousands of connections a run of tests: each would count a password's hash 4,096 times, twice; 15 knows no better.
      ...(durable ? [] : ["--no-sync"]),
      ...(durable || major < 16 ? [] : ["-c", "scram_iterations=1"]),
    ],
    { ...place.account, cwd: place.folder, encoding: "utf8", env: databaseEnvironment() },
  );
  if (made.status !== 0) {
    throw new Error(`Could not make a database in ${place.folder}: ${made.stderr || made.error?.message}`);
  }
  fs.renameSync(making, place.cluster);
}

function majorOf(binaries: string): number {
  const { stdout } = spawnSync(path.join(binaries, "bin/initdb"), ["--version"], { encoding: "utf8" });
  return Number(/(\d+)\./.exec(stdout)?.[1]);
}

/** The same order of letters on every system; PostgreSQL has it built in from 17 on, and asks the system before. */
function locale(major: number): string[] {
  return major >= 17
    ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
    : ["--locale-provider=libc", "--locale=C.UTF-8"];
}

/** Not a cluster PostgreSQL could start, but perhaps the rest of one: never deleted by us. */
function setAside(folder: string): void {
  let number = 1;
  while (fs.existsSync(`${folder}-incomplete-${number}`)) number += 1;
  fs.renameSync(folder, `${folder}-incomplete-${number}`);
}

export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"] ?? "", LC_ALL: "C", TZ: "UTC" };
}
