/** Runs in the loader's thread: hands on every module as it is, but for the one with the plant. */
let planted;

export function initialize(plant) {
  planted = plant;
}

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (new URL(url).pathname !== planted.path) return loaded;
  const source = String(loaded.source);
  if (source.split(planted.from).length !== 2)
    throw new Error(`the plant's words are not in ${planted.path}, or more than once`);
  return { ...loaded, source: source.replace(planted.from, () => planted.to) };
}
