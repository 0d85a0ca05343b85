/**
 * Runs in the loader's thread: hands on every module as it is, but for the one with the plant.
 * @typedef {{ path: string, from: string, to: string }} Plant
 */

/** @type {Plant | undefined} */
let planted;

/** @param {Plant} plant */
export function initialize(plant) {
  planted = plant;
}

/** @type {import("node:module").LoadHook} */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!planted || new URL(url).pathname !== planted.path) return loaded;
  const { from, to, path } = planted;
  const source = Buffer.from(/** @type {string | Uint8Array} */ (loaded.source)).toString();
  if (source.split(from).length !== 2) throw new Error(`the plant's words are not in ${path}, or more than once`);
  return { ...loaded, source: source.replace(from, () => to) };
}
