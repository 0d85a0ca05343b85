/** Keys of the sealed wire: made, shared by all processes through the database, rotated with overlap, then destroyed. */
import { randomBytes } from "node:crypto";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { createKeyRing, generateKeyPair, type KeyRing } from "@noren/sealed/node";
import { after, instantOf, realNow } from "../clock.ts";
import type { Secrets } from "../secrets.ts";
import type { Database } from "../database/database.ts";
import { destroyRetiredKeys, loadKeys, lockKeys, retireOthers, saveKey, type StoredKey } from "./sealed-keys.ts";

export const keyRules = { rotateAfterMs: 30 * DAY_MS, overlapMs: 7 * DAY_MS, reloadEveryMs: 5000 } as const;

export interface PublishedKey {
  readonly id: string;
  readonly publicKey: string;
}

export class KeyKeeper {
  readonly #db: Database;
  readonly #secrets: Secrets;
  #ring: KeyRing = createKeyRing([]);
  #published: readonly PublishedKey[] = [];
  #reloadedAt = 0;

  constructor(db: Database, secrets: Secrets) {
    this.#db = db;
    this.#secrets = secrets;
  }

  get ring(): KeyRing {
    return this.#ring;
  }

  /** Newest first: the browser seals with the first. */
  get published(): readonly PublishedKey[] {
    return this.#published;
  }

  get newest(): PublishedKey {
    const [newest] = this.#published;
    if (!newest) throw new Error("no key: rotate() makes the first one");
    return newest;
  }

  /** Makes a new key when the newest is too old, destroys retired ones, and loads what is left. */
  async rotate(now: Date = instantOf(realNow())): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await lockKeys(tx);
      const [newest] = await loadKeys(tx, now);
      if (newest && after(newest.madeAt, keyRules.rotateAfterMs) > now) return;
      const pair = generateKeyPair(randomBytes(6).toString("base64url"));
      await saveKey(tx, {
        id: pair.id,
        publicKey: pair.publicKey,
        privateKeySealed: this.#secrets.wrap(pair.privateKey, `sealed-key:${pair.id}`),
        madeAt: now,
      });
      await retireOthers(tx, pair.id, after(now, keyRules.overlapMs));
    });
    await destroyRetiredKeys(this.#db.drizzle, now);
    await this.reload(now);
  }

  async reload(now: Date = instantOf(realNow())): Promise<void> {
    this.#reloadedAt = realNow();
    const keys = await loadKeys(this.#db.drizzle, now);
    const same = keys.map(({ id }) => id).join() === this.#published.map(({ id }) => id).join();
    // The ring remembers what it derived for each phone; it is made anew only for other keys.
    if (same) return;
    this.#ring = createKeyRing(keys.map((key) => this.#open(key)));
    this.#published = keys.map(({ id, publicKey }) => ({ id, publicKey: publicKey.toString("base64url") }));
  }

  /** Another process may just have made a key that this one does not hold yet; asked at most every few seconds. */
  async reloadForUnknownKey(): Promise<boolean> {
    if (realNow() - this.#reloadedAt < keyRules.reloadEveryMs) return false;
    await this.reload();
    return true;
  }

  #open({ id, publicKey, privateKeySealed }: StoredKey) {
    return { id, publicKey, privateKey: this.#secrets.unwrap(privateKeySealed, `sealed-key:${id}`) };
  }
}
