import fs from "node:fs";

/**
 * What npm writes about one package. Only what we read of it.
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [link]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * @param {string} file
 * @returns {{ packages: Record<string, LockedPackage> }}
 */
export function readLock(file) {
  return JSON.parse(fs.readFileSync(file, "utf8"));
}

/**
 * @param {string} file
 * @returns {LockedPackage}
 */
export function readManifest(file) {
  return JSON.parse(fs.readFileSync(file, "utf8"));
}
