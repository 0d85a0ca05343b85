import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readLock, readManifest } from "./lock-file.mjs";

/** @import { LockedPackage } from "./lock-file.mjs" */

const STAMP = "node_modules/.noren-installed";
const STILL_WORKING_MS = 15_000;
const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Installs the dependencies when there are none, or when the lock file has changed since they were installed. */
export async function ensureInstalled(root = ROOT) {
  const lock = path.join(root, "package-lock.json");
  const wanted = createHash("sha256")
    .update(fs.readFileSync(lock))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
  const stamp = path.join(root, STAMP);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted) return;
  if (!installedAlready(root, lock)) await npmCi(root);
  fs.writeFileSync(stamp, wanted);
}

/**
 * Who ran `npm ci` by hand need not wait for another. npm's own record of that can be wrong, the packages cannot.
 * @param {string} root
 * @param {string} lock
 */
function installedAlready(root, lock) {
  return Object.entries(readLock(lock).packages).every(([place, wanted]) => {
    if (!place.includes("node_modules/") || mayBeMissing(wanted)) return true;
    const manifest = path.join(root, place, "package.json");
    if (!fs.existsSync(manifest)) return false;
    return wanted.link === true || readManifest(manifest).version === wanted.version;
  });
}

/**
 * Optional packages count when they name this system; the rest of them (WebAssembly, a C library) npm may leave out.
 * @param {LockedPackage} wanted
 */
function mayBeMissing({ optional, os, cpu, libc }) {
  if (os?.includes(process.platform) === false || cpu?.includes(process.arch) === false) return true;
  return optional === true && (libc !== undefined || (os === undefined && cpu === undefined));
}

/** @param {string} root */
async function npmCi(root) {
  const started = performance.now();
  const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`;
  process.stdout.write("Installing the dependencies (npm ci); the first time this takes a minute\n");
  const ticking = setInterval(() => process.stdout.write(`  still installing, ${seconds()}\n`), STILL_WORKING_MS);
  // dev and optional by name: NODE_ENV=production would leave out what builds the apps, and the database
  const args = ["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--include=dev", "--include=optional"];
  const code = await npm(root, args).finally(() => clearInterval(ticking));
  if (code !== 0) {
    process.stderr.write(`npm ci ended with code ${code}: the lines above say why. Is the network reachable?\n`);
    process.exit(1);
  }
  process.stdout.write(`Installed in ${seconds()}\n`);
}

/**
 * The npm that started us when there is one, so that the version the user chose is the one that installs.
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function npm(root, args) {
  const starter = process.env["npm_execpath"] ?? "";
  const child = /npm-cli\.c?js$/.test(starter)
    ? spawn(process.execPath, [starter, ...args], { cwd: root, stdio: "inherit" })
    : spawn("npm", args, { cwd: root, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", (error) => reject(new Error(`npm cannot be run: ${error.message}`)));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
