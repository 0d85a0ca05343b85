import { ensureInstalled } from "./install.mjs";

/**
 * Installs what is missing, then loads a module written in TypeScript. What that imports later is plain JavaScript.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export async function begin(load) {
  await ensureInstalled();
  const { register } = await import("tsx/esm/api");
  const unregister = register();
  const loaded = await load();
  await unregister();
  return loaded;
}
