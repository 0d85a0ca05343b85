// Where the registry lacks the optional packages of other systems, npm leaves them out of the lock file, and then
// `npm ci` refuses everywhere ("Missing: … from lock file"). Run after every change of dependencies, this adds them
// back, in the exact versions that the packages needing them name.
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { readLock } from "./lock-file.mjs";

/** @import { LockedPackage } from "./lock-file.mjs" */

const SYSTEMS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const PROCESSORS = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/** Packages for one system whose names do not say which. */
const KNOWN = new Map([["fsevents", { os: ["darwin"] }]]);

/**
 * Adds what is missing to `packages`, and answers what it added and what it could not place.
 * @param {Record<string, LockedPackage>} packages
 */
export function addMissing(packages) {
  /** @type {string[]} */
  const added = [];
  /** @type {string[]} */
  const unknown = [];
  for (const { place, name, range, dev } of needs(packages)) {
    if (isLocked(packages, place, name, range)) continue;
    const version = leastVersion(range);
    const system = systemIn(name);
    if (system === undefined || version === undefined) {
      unknown.push(`${name}@${range}`);
      continue;
    }
    packages[freePlace(packages, place, name)] = { version, ...system, ...(dev ? { dev } : {}), optional: true };
    added.push(`${name}@${version}`);
  }
  return { added, unknown };
}

/**
 * What every package wants if it can have it; higher versions first, so that one package serves several ranges.
 * @param {Record<string, LockedPackage>} packages
 */
function needs(packages) {
  return Object.entries(packages)
    .flatMap(([place, { optionalDependencies = {}, dev }]) =>
      Object.entries(optionalDependencies).map(([name, range]) => ({ place, name, range, dev })),
    )
    .toSorted((a, b) =>
      b.range.replace(/^[~^]/, "").localeCompare(a.range.replace(/^[~^]/, ""), "en", { numeric: true }),
    );
}

/**
 * Looks as Node would, in the package that needs it and in every folder above; the nearest one counts.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} place
 * @param {string} name
 * @param {string} range
 */
function isLocked(packages, place, name, range) {
  for (let folder = place; folder !== ""; folder = parentOf(folder)) {
    const near = packages[`${folder}/node_modules/${name}`];
    if (near) return satisfies(near.version ?? "", range);
  }
  return satisfies(packages[`node_modules/${name}`]?.version ?? "", range);
}

/**
 * Beside the package that needs it, as npm would, or inside it when another version stands there.
 * @param {Record<string, LockedPackage>} packages
 * @param {string} place
 * @param {string} name
 */
function freePlace(packages, place, name) {
  const parent = parentOf(place);
  const beside = parent === "" ? `node_modules/${name}` : `${parent}/node_modules/${name}`;
  return packages[beside] === undefined ? beside : `${place}/node_modules/${name}`;
}

/** @param {string} place */
function parentOf(place) {
  const nested = place.lastIndexOf("/node_modules/");
  return nested === -1 ? "" : place.slice(0, nested);
}

/**
 * Exact versions, `~` and `^`: what packages for other systems are asked for with.
 * @param {string} version
 * @param {string} range
 */
function satisfies(version, range) {
  const least = leastVersion(range);
  if (least === undefined || (!range.startsWith("~") && !range.startsWith("^"))) return version === range;
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = least.split(".").map(Number);
  if (major !== leastMajor || (range.startsWith("~") && minor !== leastMinor)) return false;
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
}

/** @param {string} range */
function leastVersion(range) {
  return /^[~^]?(\d+\.\d+\.\d+\S*)$/.exec(range)?.[1];
}

/**
 * Such packages are named after the system they are for, `@esbuild/linux-x64` or `lightningcss-linux-arm64-musl`.
 * @param {string} name
 * @returns {Pick<LockedPackage, "os" | "cpu" | "libc"> | undefined}
 */
function systemIn(name) {
  const known = KNOWN.get(name);
  if (known) return known;
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
