/**
 * Hands on every module as it is, but for the one with the plant.
 * @import { LoadFnOutput, LoadHook, LoadHookContext } from "node:module"
 * @typedef {{ path: string, from: string, to: string }} Plant
 */

/** @type {Plant | undefined} */
let planted;

/**
 * Newer Node loads in the thread that asks: its hook returns at once.
 * @param {Plant} plant
 * @returns {(url: string, context: LoadHookContext, nextLoad: (url: string, context: LoadHookContext) => LoadFnOutput) => LoadFnOutput}
 */
export function loadWith(plant) {
  return (url, context, nextLoad) => withPlant(plant, url, nextLoad(url, context));
}

/** @param {Plant} plant */
export function initialize(plant) {
  planted = plant;
}

/**
 * Runs in the loader's thread of Node 20.
 * @type {LoadHook}
 */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  return planted ? withPlant(planted, url, loaded) : loaded;
}

/**
 * @param {Plant} plant
 * @param {string} url
 * @param {LoadFnOutput} loaded
 */
function withPlant({ path, from, to }, url, loaded) {
  if (new URL(url).pathname !== path) return loaded;
  const source = Buffer.from(/** @type {string | Uint8Array} */ (loaded.source)).toString();
  if (source.split(from).length !== 2) throw new Error(`the plant's words are not in ${path}, or more than once`);
  return { ...loaded, source: source.replace(from, () => to) };
}
