/** Opens what the database holds of wrapping keys by what lies outside it, makes what is missing, and follows a turn of them. */
import { instantOf, realNow } from "../../platform/clock.ts";
import { ConfigError } from "../../platform/config/config-reader.ts";
import type { Database, Executor } from "../../platform/database/database.ts";
import { firstProof } from "../../platform/database/first-proof.ts";
import {
  keysOfFirstSecret,
  newServiceKey,
  newWrappingKey,
  openUnder,
  sameBytes,
  sealUnder,
  Secrets,
  type WrappingKeys,
} from "../../platform/secrets.ts";
import { wrapContext } from "../../platform/wrapped.ts";
import type { MasterKeys } from "./port.ts";
import {
  eachPurpose,
  isInUse,
  lockVersions,
  saveServiceKeys,
  saveWrappingKey,
  sealedServiceKeys,
  storedKeys,
  type StoredKey,
} from "./stored-keys.ts";

export interface Masters {
  readonly keys: MasterKeys;
  /** What a database of before versions may have been made with. */
  readonly firstSecrets: readonly Buffer[];
}

/** The newest that was taken into use: it seals. */
export const sealing = (stored: readonly StoredKey[]): StoredKey | undefined =>
  stored.findLast(({ inUseSince }) => inUseSince !== null);

export async function openStored(
  { keys }: Masters,
  stored: readonly StoredKey[],
  held: ReadonlyMap<number, Buffer> = new Map(),
): Promise<Map<number, Buffer>> {
  const opened = new Map<number, Buffer>();
  for (const { version, sealedBy, sealed } of stored) {
    const key = held.get(version) ?? (await keys.open(sealedBy, sealed, version));
    if (key) opened.set(version, key);
  }
  return opened;
}

/** Of a database of before: what its secret derives. Of a new one: random, so that no secret tells the service's own keys. */
async function firstKeys(tx: Executor, firstSecrets: readonly Buffer[]) {
  const proof = await firstProof(tx);
  if (!proof) return { wrapping: newWrappingKey(), service: eachPurpose(newServiceKey) };
  const found = firstSecrets.map(keysOfFirstSecret).find((keys) => sameBytes(keys.proof, proof));
  if (!found) throw new ConfigError("NOREN_SECRET is not the secret this database was made with");
  return found;
}

async function makeFirst(tx: Executor, { keys, firstSecrets }: Masters): Promise<void> {
  const { wrapping, service } = await firstKeys(tx, firstSecrets);
  const version = 1;
  const sealed = await keys.seal(wrapping, version);
  await saveWrappingKey(tx, { version, sealedBy: keys.current, sealed, inUseSince: instantOf(realNow()) });
  const first: WrappingKeys = { newest: version, held: new Map([[version, wrapping]]) };
  await saveServiceKeys(
    tx,
    eachPurpose((purpose) => sealUnder(first, "wrapped", service[purpose], wrapContext.serviceKey(purpose))),
  );
}

/** A version under the secret that is new here. Nothing is sealed under it before every server knows it: `npm run rotate-secret`. */
async function makeNext(tx: Executor, { keys }: Masters, last: number): Promise<void> {
  const version = last + 1;
  const sealed = await keys.seal(newWrappingKey(), version);
  await saveWrappingKey(tx, { version, sealedBy: keys.current, sealed });
}

/** What this start is given must open the version that seals, and every other that something lies under. */
export async function requireKeys(tx: Executor, stored: readonly StoredKey[], held: ReadonlyMap<number, Buffer>) {
  for (const { version } of stored) {
    if (held.has(version)) continue;
    if (version === sealing(stored)?.version)
      throw new ConfigError(
        `wrapping key ${version} of this database was sealed by another secret: neither NOREN_SECRET, nor NOREN_SECRET_BEFORE, nor what NOREN_WRAPPING_KEYS names opens it`,
      );
    if (await isInUse(tx, version))
      throw new ConfigError(
        `rows of this database still lie under wrapping key ${version}: give the secret of before as NOREN_SECRET_BEFORE, and run npm run rotate-secret`,
      );
  }
}

export class KeysAtHand {
  readonly #db: Database;
  readonly #masters: Masters;
  readonly secrets: Secrets;

  private constructor(db: Database, masters: Masters, secrets: Secrets) {
    this.#db = db;
    this.#masters = masters;
    this.secrets = secrets;
  }

  /** Refuses where the secret is another than the database's. Of two first starts at once one makes the keys. */
  static async open(db: Database, masters: Masters): Promise<KeysAtHand> {
    return db.transaction(async (tx) => {
      await lockVersions(tx);
      if ((await storedKeys(tx)).length === 0) await makeFirst(tx, masters);
      const before = await storedKeys(tx);
      await requireKeys(tx, before, await openStored(masters, before));
      if (before.every(({ sealedBy }) => sealedBy !== masters.keys.current))
        await makeNext(tx, masters, before.at(-1)?.version ?? 0);
      const stored = await storedKeys(tx);
      const wrapping = { newest: sealing(stored)?.version ?? 0, held: await openStored(masters, stored) };
      const service = await sealedServiceKeys(tx);
      const opened = eachPurpose((purpose) =>
        openUnder(wrapping, "wrapped", service[purpose], wrapContext.serviceKey(purpose)),
      );
      return new KeysAtHand(db, masters, new Secrets(wrapping, opened));
    });
  }

  /** Whether they are in use yet or not. */
  get versions(): readonly number[] {
    return [...this.secrets.wrapping.held.keys()];
  }

  /** After `npm run rotate-secret` began to use another version. */
  async follow(): Promise<void> {
    const stored = await storedKeys(this.#db.drizzle);
    const held = await openStored(this.#masters, stored, this.secrets.wrapping.held);
    const newest = sealing(stored)?.version ?? 0;
    if (!held.has(newest))
      throw new Error(`wrapping key ${newest} is in use, and this server was not given what opens it`);
    this.secrets.turnTo({ newest, held });
  }
}
