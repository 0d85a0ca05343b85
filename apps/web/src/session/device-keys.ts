/**
 * The keys this browser has agreed on with the server (docs/decisions/0003). They lie in IndexedDB, which keeps a key that no
 * script can read out; where there is none they last as long as the page.
 */
import type { DeviceKey } from "@noren/sealed/browser";
import type { DeviceKeyId } from "@noren/sealed/envelope";
import { createStore, delMany, entries, set } from "idb-keyval";

/** Several tabs may agree on one each before they hear of the others'. */
const MOST = 8;

let held: Promise<Map<DeviceKeyId, DeviceKey>> | undefined;

const store = () => createStore("noren", "device-keys");

async function read(): Promise<Map<DeviceKeyId, DeviceKey>> {
  try {
    return new Map(await entries<DeviceKeyId, DeviceKey>(store()));
  } catch {
    return new Map();
  }
}

const keys = (): Promise<Map<DeviceKeyId, DeviceKey>> => (held ??= read());

const byAge = (all: Map<DeviceKeyId, DeviceKey>): DeviceKey[] =>
  [...all.values()].toSorted((one, other) => other.since - one.since);

/** Another tab may have agreed on it meanwhile. */
export async function findKey(id: DeviceKeyId): Promise<DeviceKey | undefined> {
  const known = (await keys()).get(id);
  if (known) return known;
  const stored = (await read()).get(id);
  if (stored) (await keys()).set(id, stored);
  return stored;
}

export const newestKey = async (): Promise<DeviceKey | undefined> => byAge(await keys())[0];

/** Before it is used: a page that is closed in between finds it again. */
export async function storeKey(key: DeviceKey): Promise<void> {
  const all = await keys();
  all.set(key.id, key);
  const over = byAge(all)
    .slice(MOST)
    .map(({ id }) => id);
  for (const id of over) all.delete(id);
  try {
    await set(key.id, key, store());
    await delMany(over, store());
  } catch {
    // Kept for as long as the page is open.
  }
}

/** Whoever logs out leaves no key behind. */
export function forgetKeys(): void {
  const before = keys();
  held = Promise.resolve(new Map());
  void before.then((all) => delMany([...all.keys()], store())).catch(() => undefined);
}
