import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { processIdentity } from "./process-identity.ts";

const ATTEMPTS = 20;
const LOCK = "owner.pid";

/**
 * One live owner a folder. PostgreSQL's own lock cannot tell a server that somebody uses from one whose parent died;
 * this one can. Returns the function that gives the folder back.
 */
export function ownFolder(folder: string): () => void {
  const lock = path.join(folder, LOCK);
  const mine = processIdentity(process.pid);
  if (!mine) throw new Error("Cannot find out when this process started: neither /proc nor ps answers");
  const draft = path.join(folder, `owner-${randomUUID()}`);
  fs.writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (linked(draft, lock)) return () => release(lock, mine);
      const owner = contents(lock);
      if (owner === undefined) continue;
      const pid = Number(owner.split(":")[0]);
      if (processIdentity(pid) === owner) {
        const who = pid === process.pid ? "this very process" : `process ${pid}`;
        throw new Error(`The database folder ${folder} is in use by ${who}: stop it first, or choose another folder`);
      }
      bury(lock, owner);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  throw new Error(`Could not take the database folder ${folder}: others keep taking it`);
}

/** Whether somebody had it who ended without giving it back. One that is just being made has no owner yet. */
export function isAbandoned(folder: string): boolean {
  const owner = contents(path.join(folder, LOCK));
  return owner !== undefined && processIdentity(Number(owner.split(":")[0])) !== owner;
}

/** A hard link appears whole or not at all, unlike a file that is created and then written. */
function linked(draft: string, lock: string): boolean {
  try {
    fs.linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Removes the lock of a dead owner, and puts back what a faster newcomer placed there meanwhile. */
function bury(lock: string, dead: string): void {
  const grave = `${lock}-${randomUUID()}`;
  try {
    fs.renameSync(lock, grave);
  } catch {
    return;
  }
  if (contents(grave) !== dead) linked(grave, lock);
  fs.rmSync(grave, { force: true });
}

function release(lock: string, mine: string): void {
  if (contents(lock) === mine) fs.rmSync(lock, { force: true });
}

function contents(file: string): string | undefined {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
