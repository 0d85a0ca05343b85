import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

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

/** Everything derived from NOREN_SECRET, one key a purpose. */
export class Secrets {
  readonly #wrapping: Buffer;
  readonly #index: Buffer;
  readonly #codes: Buffer;
  readonly #search: Buffer;
  readonly #archive: Buffer;
  readonly #half: Buffer;
  readonly #audit: Buffer;
  readonly proof: Buffer;

  constructor(master: Buffer) {
    const derive = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", master, "noren", purpose, 32));
    this.#wrapping = derive("wrapping");
    this.#index = derive("index");
    this.#codes = derive("one-time codes");
    this.#search = derive("search");
    this.#archive = derive("archive");
    this.#half = derive("half");
    this.#audit = derive("audit");
    this.proof = derive("proof");
  }

  /** A keyed hash to find a phone or an address by, without keeping it readable. */
  indexOf(kind: "phone" | "address" | "run" | "account" | "fingerprint", value: string): Buffer {
    return createHmac("sha256", this.#index).update(`${kind}:${value}`).digest();
  }

  /** To know a picture again by its bytes, whoever sent it. */
  pictureHash(bytes: Uint8Array): Buffer {
    return createHmac("sha256", this.#index).update("picture:").update(bytes).digest();
  }

  /** A keyed hash of the beginning of something personal, short: what is found by it is compared again (docs/decisions/0017). */
  searchTerm(kind: string, beginning: string): bigint {
    return createHmac("sha256", this.#search).update(`${kind}:${beginning}`).digest().readBigInt64BE();
  }

  /** Bound to code id, phone, type and device: a row copied elsewhere proves nothing. */
  codeHash(codeId: string, binding: string, code: string): Buffer {
    return createHmac("sha256", this.#codes).update(`${codeId}:${binding}:${code}`).digest();
  }

  /** What only the cookie of a session holds that no script can read. */
  halfOf(sessionId: string): string {
    return createHmac("sha256", this.#half).update(sessionId).digest("base64url");
  }

  /** Binds a line of the staff's audit to the one before: whoever holds the database alone cannot write the chain anew. */
  auditHash(previous: Buffer, said: string | Buffer): Buffer {
    return createHmac("sha256", this.#audit).update(previous).update(said).digest();
  }

  wrap(plain: Buffer, context: string): Buffer {
    return encrypt(this.#wrapping, plain, context);
  }

  unwrap(sealed: Buffer, context: string): Buffer {
    return decrypt(this.#wrapping, sealed, context);
  }

  /** What the law makes us keep of whoever was erased: neither a person's key nor the common one opens it. */
  sealArchive(plain: Buffer, context: string): Buffer {
    return encrypt(this.#archive, plain, context);
  }

  openArchive(sealed: Buffer, context: string): Buffer {
    return decrypt(this.#archive, sealed, context);
  }
}

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

export const newToken = (): string => randomBytes(32).toString("base64url");
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();
