// The server's end of the envelope, on node:crypto alone: the browser's library takes four times as long here.
import { createCipheriv, createECDH, type ECDH, randomBytes } from "node:crypto";
import {
  ANSWER_NONCE_BYTES,
  answerContext,
  boundText,
  isKeyId,
  MAX_SEALED_BODY,
  type SealedHeader,
  SEALING_INFO,
  SealedRefusal,
  TAG_BYTES,
} from "./envelope.ts";
import {
  decapsulate,
  expand,
  exportSecret,
  extract,
  keySchedule,
  keyScheduleContext,
  openMessage,
  type RecipientContext,
} from "./hpke.ts";

const CURVE = "prime256v1";
const ANSWER_KEY = Buffer.from("key");
const ANSWER_NONCE = Buffer.from("nonce");

/** How many phones' contexts are remembered: a few megabytes. One that is forgotten is derived again. */
const MOST_CONTEXTS = 10_000;

export interface PrivateKey {
  id: string;
  /** 65 bytes, uncompressed point */
  publicKey: Buffer;
  /** 32 bytes */
  privateKey: Buffer;
}

export interface ArrivedRequest {
  method: string;
  /** path and query exactly as on the wire */
  target: string;
  /** `data` of the JSON body; absent for calls without one */
  data?: string;
}

export interface OpenedRequest {
  body: Buffer;
  requestId: string;
  time: number;
  keyId: string;
  /** Gives the `data` of the answer, which only the sender of this request can open. */
  sealAnswer: (answer: Uint8Array) => string;
}

export interface KeyRing {
  /** Throws `SealedRefusal`. Whether the request was seen before or is out of time is for the caller to decide. */
  open: (header: SealedHeader, request: ArrivedRequest) => OpenedRequest;
}

interface HeldKey {
  ecdh: ECDH;
  publicKey: Buffer;
}

export function generateKeyPair(id: string): PrivateKey {
  const ecdh = createECDH(CURVE);
  const publicKey = ecdh.generateKeys();
  // OpenSSL drops leading zeros of the number; the stored form has a fixed length.
  const privateKey = Buffer.from(ecdh.getPrivateKey("hex").padStart(64, "0"), "hex");
  return { id, publicKey, privateKey };
}

/** Several keys stand side by side while one takes over from another; a key left out is unknown from then on. */
export function createKeyRing(keys: readonly PrivateKey[]): KeyRing {
  const held = new Map<string, HeldKey>();
  for (const key of keys) {
    if (held.has(key.id)) throw new Error(`two sealing keys have the id ${key.id}`);
    held.set(key.id, holdKey(key));
  }
  const scheduleContext = keyScheduleContext(Buffer.from(SEALING_INFO));
  const contexts = new Map<string, RecipientContext>();

  /** The elliptic curve costs more than all the rest, and a phone uses one encapsulated key for many requests. */
  function remember(encapsulated: string, context: RecipientContext): void {
    contexts.delete(encapsulated);
    contexts.set(encapsulated, context);
    const [oldest] = contexts.keys();
    if (contexts.size > MOST_CONTEXTS && oldest !== undefined) contexts.delete(oldest);
  }

  function open(header: SealedHeader, request: ArrivedRequest): OpenedRequest {
    // Sizes and grammar first: a refusal that needs no cryptography costs next to nothing.
    if (request.data !== undefined && request.data.length > MAX_SEALED_BODY) throw new SealedRefusal("oversized");
    const { keyId, encapsulated, sequence, requestId, time, tag } = header;
    const hasBody = request.data !== undefined;
    const bound = Buffer.from(boundText({ ...request, requestId, time, hasBody }));
    // Exactly one of the two holds the ciphertext.
    const sealed = request.data ?? tag;
    if (sealed === undefined || (hasBody && tag !== undefined)) throw new SealedRefusal("malformed");
    const key = held.get(keyId);
    if (!key) throw new SealedRefusal("unknown-key");
    const ciphertext = decodeBase64url(sealed);
    if (ciphertext.length < TAG_BYTES) throw new SealedRefusal("malformed");
    const enc = decodeBase64url(encapsulated);
    try {
      const known = `${keyId} ${encapsulated}`;
      const context = contexts.get(known) ?? keySchedule(decapsulate(key.ecdh, key.publicKey, enc), scheduleContext);
      const body = openMessage(context, sequence, bound, ciphertext);
      remember(known, context);
      const secret = exportSecret(context, Buffer.from(answerContext(requestId)), ANSWER_NONCE_BYTES);
      return { body, requestId, time, keyId, sealAnswer: (answer) => sealAnswer(secret, enc, answer) };
    } catch {
      throw new SealedRefusal("unopenable");
    }
  }

  return { open };
}

function holdKey(key: PrivateKey): HeldKey {
  if (!isKeyId(key.id)) throw new Error(`${JSON.stringify(key.id)} cannot be the id of a sealing key`);
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(key.privateKey);
  if (!ecdh.getPublicKey().equals(key.publicKey)) throw new Error(`sealing key ${key.id}: its two halves do not match`);
  return { ecdh, publicKey: key.publicKey };
}

let nonces = Buffer.alloc(0);

/** Fresh random bytes, fetched from the system for many answers at once: asking costs more than the bytes. */
function freshNonce(): Buffer {
  if (nonces.length === 0) nonces = randomBytes(ANSWER_NONCE_BYTES * 256);
  const nonce = nonces.subarray(0, ANSWER_NONCE_BYTES);
  nonces = nonces.subarray(ANSWER_NONCE_BYTES);
  return nonce;
}

/** RFC 9458 section 4.4. A fresh nonce each time, so that answering twice is harmless. */
function sealAnswer(secret: Buffer, enc: Buffer, answer: Uint8Array): string {
  const nonce = freshNonce();
  const prk = extract(Buffer.concat([enc, nonce]), secret);
  const cipher = createCipheriv("aes-128-gcm", expand(prk, ANSWER_KEY, 16), expand(prk, ANSWER_NONCE, 12));
  return Buffer.concat([nonce, cipher.update(answer), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Node skips what it does not know; spelling the bytes again shows whether this was their one spelling. */
function decodeBase64url(text: string): Buffer {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.toString("base64url") !== text) throw new SealedRefusal("malformed");
  return bytes;
}
