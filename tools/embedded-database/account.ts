import fs from "node:fs";
import { spawnSync } from "node:child_process";

/** The user PostgreSQL runs under; undefined means "whoever we are". */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then the owner of an existing cluster runs it, or else `nobody`. */
export function databaseAccount(clusterFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = fs.statSync(clusterFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid | 0, gid: owner.gid | 0 };
  return nobody();
}

function nobody(): Account {
  const row = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((line) => line.startsWith("nobody:"));
  const [, , uid = "65534", gid = "65534"] = row?.split(":") ?? [];
  return { uid: Number(uid) | 0, gid: Number(gid) | 0 };
}

/** macOS counts `nobody` as -2: spawn wants that signed, chown unsigned. */
export function giveTo(account: Account | undefined, path: string): void {
  if (account) fs.chownSync(path, account.uid >>> 0, account.gid >>> 0);
}

/** Asked of the kernel rather than read from mode bits, so that access lists and mounts count too. */
export function canEnter(account: Account | undefined, folder: string): boolean {
  if (!account) return true;
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...account, cwd: "/" }).status === 0;
}
