import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { WrapContext, WrappedColumn } from "./wrapped.ts";

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM; the context is bound, so that one record's secret cannot be pasted into another. */
export function encrypt(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function decrypt(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
}

/** The service's own keys, by what they are for: random, wrapped in the database, the same for as long as it lives. */
export const servicePurposes = ["index", "one-time codes", "search", "half", "audit"] as const;
export type ServiceKeys = Readonly<Record<(typeof servicePurposes)[number], Buffer>>;

const HALF = 32;

/** A version of the key that wraps: its halves wrap, and seal archives. */
export const newWrappingKey = (): Buffer => randomBytes(2 * HALF);
export const newServiceKey = (): Buffer => randomBytes(HALF);

/** What a database of before versions lies under. Its secret's keys become version 1, and its service's own. */
export function keysOfFirstSecret(secret: Buffer): {
  readonly proof: Buffer;
  readonly wrapping: Buffer;
  readonly service: ServiceKeys;
} {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "noren", purpose, 32));
  return {
    proof: derive("proof"),
    wrapping: Buffer.concat([derive("wrapping"), derive("archive")]),
    service: {
      index: derive("index"),
      "one-time codes": derive("one-time codes"),
      search: derive("search"),
      half: derive("half"),
      audit: derive("audit"),
    },
  };
}

/** The versions of the wrapping key that are held, and the one that seals. */
export interface WrappingKeys {
  readonly newest: number;
  readonly held: ReadonlyMap<number, Buffer>;
}

/** A wrapped value begins with the number of the version it lies under. */
const VERSION_BYTES = 2;
export function versionBytes(version: number): Buffer {
  const bytes = Buffer.alloc(VERSION_BYTES);
  bytes.writeUInt16BE(version);
  return bytes;
}

type Half = WrappedColumn["as"];

function halfOf({ held }: WrappingKeys, version: number, half: Half): Buffer {
  const key = held.get(version);
  if (!key) throw new Error(`wrapping key ${version} is not held here`);
  return half === "wrapped" ? key.subarray(0, HALF) : key.subarray(HALF);
}

export function sealUnder(keys: WrappingKeys, half: Half, plain: Buffer, context: WrapContext): Buffer {
  const { newest } = keys;
  return Buffer.concat([versionBytes(newest), encrypt(halfOf(keys, newest, half), plain, context)]);
}

export function openUnder(keys: WrappingKeys, half: Half, sealed: Buffer, context: WrapContext): Buffer {
  return decrypt(halfOf(keys, sealed.readUInt16BE(), half), sealed.subarray(VERSION_BYTES), context);
}

/** Every key that handlers and jobs work with, one a purpose. */
export class Secrets {
  #wrapping: WrappingKeys;
  readonly #service: ServiceKeys;

  constructor(wrapping: WrappingKeys, service: ServiceKeys) {
    this.#wrapping = wrapping;
    this.#service = service;
  }

  get wrapping(): WrappingKeys {
    return this.#wrapping;
  }

  /** Another version is held, or seals from now on. */
  turnTo(wrapping: WrappingKeys): void {
    this.#wrapping = wrapping;
  }

  /** A keyed hash to find a phone or an address by, without keeping it readable. */
  indexOf(kind: "phone" | "address" | "run" | "account" | "fingerprint", value: string): Buffer {
    return createHmac("sha256", this.#service.index).update(`${kind}:${value}`).digest();
  }

  /** That it was we who listed somebody as erased: whoever writes to the object store alone cannot say it. */
  erasedMark(userId: string): Buffer {
    return createHmac("sha256", this.#service.index).update(`erased:${userId}`).digest();
  }

  /** To know a picture again by its bytes, whoever sent it. */
  pictureHash(bytes: Uint8Array): Buffer {
    return createHmac("sha256", this.#service.index).update("picture:").update(bytes).digest();
  }

  /** A keyed hash of the beginning of something personal, short: what is found by it is compared again (docs/decisions/0017). */
  searchTerm(kind: string, beginning: string): bigint {
    return createHmac("sha256", this.#service.search).update(`${kind}:${beginning}`).digest().readBigInt64BE();
  }

  /** Bound to code id, phone, type and device: a row copied elsewhere proves nothing. */
  codeHash(codeId: string, binding: string, code: string): Buffer {
    return createHmac("sha256", this.#service["one-time codes"]).update(`${codeId}:${binding}:${code}`).digest();
  }

  /** What only the cookie of a session holds that no script can read. */
  halfOf(sessionId: string): string {
    return createHmac("sha256", this.#service.half).update(sessionId).digest("base64url");
  }

  /** Binds a line of the staff's audit to the one before: whoever holds the database alone cannot write the chain anew. */
  auditHash(previous: Buffer, said: string | Buffer): Buffer {
    return createHmac("sha256", this.#service.audit).update(previous).update(said).digest();
  }

  wrap(plain: Buffer, context: WrapContext): Buffer {
    return sealUnder(this.#wrapping, "wrapped", plain, context);
  }

  unwrap(sealed: Buffer, context: WrapContext): Buffer {
    return openUnder(this.#wrapping, "wrapped", sealed, context);
  }

  /** What the law makes us keep of whoever was erased: neither a person's key nor the half that wraps opens it. */
  sealArchive(plain: Buffer, context: WrapContext): Buffer {
    return sealUnder(this.#wrapping, "archive", plain, context);
  }

  openArchive(sealed: Buffer, context: WrapContext): Buffer {
    return openUnder(this.#wrapping, "archive", sealed, context);
  }
}

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

export const newToken = (): string => randomBytes(32).toString("base64url");
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();
