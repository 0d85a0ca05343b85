// Where the registry lacks the optional packages of other systems, npm leaves them out of the lock file, and then
// `npm ci` refuses everywhere ("Missing: … from lock file"). Run after every change of dependencies, this adds them
// back, in the exact versions that the packages needing them name.
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { readLock } from "./lock-file.mjs";

/** @import { LockedPackage } from "./lock-file.mjs" */

const SYSTEMS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const PROCESSORS = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/**
 * Adds what is missing to `packages`, and answers the names it added and those it could not place.
 * @param {Record<string, LockedPackage>} packages
 */
export function addMissing(packages) {
  /** @type {string[]} */
  const added = [];
  /** @type {string[]} */
  const unknown = [];
  for (const [place, needing] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(needing.optionalDependencies ?? {})) {
      if (isLocked(packages, place, name)) continue;
      const system = systemIn(name);
      if (system === undefined || !/^\d+\.\d+\.\d+/.test(version)) {
        unknown.push(`${name}@${version}`);
        continue;
      }
      packages[`node_modules/${name}`] = { version, ...system, ...(needing.dev ? { dev: true } : {}), optional: true };
      added.push(`${name}@${version}`);
    }
  }
  return { added, unknown };
}

/**
 * Looks as Node would: beside the package that needs it, then in every folder above.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} place
 * @param {string} name
 */
function isLocked(packages, place, name) {
  for (let folder = place; folder !== ""; folder = parentOf(folder)) {
    if (packages[`${folder}/node_modules/${name}`]) return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
}

/** @param {string} place */
function parentOf(place) {
  const nested = place.lastIndexOf("/node_modules/");
  return nested === -1 ? "" : place.slice(0, nested);
}

/**
 * Such packages are named after the system they are for, `@esbuild/linux-x64` or `lightningcss-linux-arm64-musl`.
 * @param {string} name
 * @returns {Pick<LockedPackage, "os" | "cpu" | "libc"> | undefined}
 */
function systemIn(name) {
  const words = name.slice(name.indexOf("/") + 1).split("-");
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.map((word) => (/^arm(v\d|hf|eabi)/.test(word) ? "arm" : word)).find((w) => PROCESSORS.includes(w));
  if (os === undefined && cpu === undefined) return undefined;
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.some((word) => word.startsWith("gnu"))
      ? "glibc"
      : undefined;
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) };
}

/** @param {string} file */
function completeLock(file) {
  const lock = readLock(file);
  const { added, unknown } = addMissing(lock.packages);
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1));
  fs.writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  for (const name of added) process.stdout.write(`added ${name}\n`);
  for (const name of unknown) process.stdout.write(`left alone, its system is unknown: ${name}\n`);
  process.stdout.write(`${added.length} packages added to ${file}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) completeLock(process.argv[2] ?? "package-lock.json");
