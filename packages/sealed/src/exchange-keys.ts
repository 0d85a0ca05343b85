// The server's key pairs, and what it derives with them from a phone's encapsulated key.
import { createECDH, type ECDH } from "node:crypto";
import { type Exchange, isKeyId, SealedRefusal } from "./envelope.ts";
import { decapsulate, keySchedule, keyScheduleContext, type RecipientContext } from "./hpke.ts";

const CURVE = "prime256v1";

/** How many phones' contexts are remembered: a few megabytes. One that is forgotten is derived again. */
const MOST_CONTEXTS = 10_000;

export interface PrivateKey {
  id: string;
  /** 65 bytes, uncompressed point */
  publicKey: Buffer;
  /** 32 bytes */
  privateKey: Buffer;
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

function holdKey(key: PrivateKey): HeldKey {
  if (!isKeyId(key.id)) throw new Error(`${JSON.stringify(key.id)} cannot be the id of a sealing key`);
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(key.privateKey);
  if (!ecdh.getPublicKey().equals(key.publicKey)) throw new Error(`sealing key ${key.id}: its two halves do not match`);
  return { ecdh, publicKey: key.publicKey };
}

export type HeldKeys = ReadonlyMap<string, HeldKey>;

/** Several keys stand side by side while one takes over from another; a key left out is unknown from then on. */
export function holdKeys(keys: readonly PrivateKey[]): HeldKeys {
  const held = new Map<string, HeldKey>();
  for (const key of keys) {
    if (held.has(key.id)) throw new Error(`two sealing keys have the id ${key.id}`);
    held.set(key.id, holdKey(key));
  }
  return held;
}

export interface Contexts {
  /** Throws where the key is unknown, or the point is none. */
  of: (exchange: Exchange) => RecipientContext;
  /** The elliptic curve costs more than all the rest, and one exchange may seal several requests. */
  remember: (exchange: Exchange, context: RecipientContext) => void;
}

const nameOf = ({ keyId, encapsulated }: Exchange): string => `${keyId} ${encapsulated}`;

export function createContexts(held: HeldKeys, info: string): Contexts {
  const scheduleContext = keyScheduleContext(Buffer.from(info));
  const contexts = new Map<string, RecipientContext>();
  return {
    of: (exchange) => {
      const key = held.get(exchange.keyId);
      if (!key) throw new SealedRefusal("unknown-key");
      const known = contexts.get(nameOf(exchange));
      if (known) return known;
      const enc = decodeBase64url(exchange.encapsulated);
      try {
        return keySchedule(decapsulate(key.ecdh, key.publicKey, enc), scheduleContext);
      } catch {
        throw new SealedRefusal("unopenable");
      }
    },
    remember: (exchange, context) => {
      const name = nameOf(exchange);
      contexts.delete(name);
      contexts.set(name, context);
      const [oldest] = contexts.keys();
      if (contexts.size > MOST_CONTEXTS && oldest !== undefined) contexts.delete(oldest);
    },
  };
}

/** Node skips what it does not know; spelling the bytes again shows whether this was their one spelling. */
export function decodeBase64url(text: string): Buffer {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.toString("base64url") !== text) throw new SealedRefusal("malformed");
  return bytes;
}
