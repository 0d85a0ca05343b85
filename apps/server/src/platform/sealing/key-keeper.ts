/** Keys of the sealed wire: made, shared by all processes through the database, rotated with overlap, then destroyed. */
import { randomBytes } from "node:crypto";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { generateKeyPair } from "@noren/sealed/exchange-keys";
import { createKeyRing, type KeyRing } from "@noren/sealed/node";
import { after, instantOf, realNow } from "../clock.ts";
import type { Secrets } from "../secrets.ts";
import { wrapContext } from "../wrapped.ts";
import type { Database, Executor } from "../database/database.ts";
import {
  destroyRetiredKeys,
  loadKeys,
  loadTicketKeys,
  lockKeys,
  retireOthers,
  saveKey,
  saveTicketKey,
  type StoredKey,
  type StoredTicketKey,
} from "./sealed-keys.ts";

export const keyRules = {
  rotateAfterMs: 30 * DAY_MS,
  overlapMs: 7 * DAY_MS,
  /** Somebody who comes back after 90 days (the life of a session without a visit) proves the key of the last visit. */
  ticketOverlapMs: 91 * DAY_MS,
  reloadEveryMs: 5000,
} as const;

const newKeyId = (): string => randomBytes(6).toString("base64url");

export interface PublishedKey {
  readonly id: string;
  readonly publicKey: string;
}

export class KeyKeeper {
  readonly #db: Database;
  readonly #secrets: Secrets;
  #ring: KeyRing = createKeyRing([], []);
  #held = "";
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
      await this.#rotateTicketKey(tx, now);
      const [newest] = await loadKeys(tx, now);
      if (newest && after(newest.madeAt, keyRules.rotateAfterMs) > now) return;
      const pair = generateKeyPair(newKeyId());
      await saveKey(tx, {
        id: pair.id,
        publicKey: pair.publicKey,
        privateKeySealed: this.#secrets.wrap(pair.privateKey, wrapContext.wirePair(pair.id)),
        madeAt: now,
      });
      await retireOthers(tx, pair.id, after(now, keyRules.overlapMs));
    });
    await destroyRetiredKeys(this.#db.drizzle, now);
    await this.reload(now);
  }

  async #rotateTicketKey(tx: Executor, now: Date): Promise<void> {
    const [newest] = await loadTicketKeys(tx, now);
    if (newest && after(newest.madeAt, keyRules.rotateAfterMs) > now) return;
    const id = newKeyId();
    const keySealed = this.#secrets.wrap(randomBytes(32), wrapContext.ticketKey(id));
    await saveTicketKey(tx, { id, keySealed, madeAt: now }, after(now, keyRules.ticketOverlapMs));
  }

  async reload(now: Date = instantOf(realNow())): Promise<void> {
    this.#reloadedAt = realNow();
    const keys = await loadKeys(this.#db.drizzle, now);
    const ticketKeys = await loadTicketKeys(this.#db.drizzle, now);
    const held = [...keys, ...ticketKeys].map(({ id }) => id).join();
    // The ring remembers what it derived for each phone; it is made anew only for other keys.
    if (held === this.#held) return;
    this.#held = held;
    this.#ring = createKeyRing(
      keys.map((key) => this.#open(key)),
      ticketKeys.map((key) => this.#openTicketKey(key)),
    );
    this.#published = keys.map(({ id, publicKey }) => ({ id, publicKey: publicKey.toString("base64url") }));
  }

  /** Another process may just have made a key that this one does not hold yet; asked at most every few seconds. */
  async reloadForUnknownKey(): Promise<boolean> {
    if (realNow() - this.#reloadedAt < keyRules.reloadEveryMs) return false;
    await this.reload();
    return true;
  }

  #open({ id, publicKey, privateKeySealed }: StoredKey) {
    return { id, publicKey, privateKey: this.#secrets.unwrap(privateKeySealed, wrapContext.wirePair(id)) };
  }

  #openTicketKey({ id, keySealed }: StoredTicketKey) {
    return { id, key: this.#secrets.unwrap(keySealed, wrapContext.ticketKey(id)) };
  }
}
