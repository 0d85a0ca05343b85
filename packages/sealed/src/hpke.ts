// RFC 9180, base mode, receiving side: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-128-GCM, on node:crypto alone.
// Names follow the RFC so that its text and its test vectors can be held beside it.
import { createDecipheriv, createHmac, type ECDH } from "node:crypto";

const KEM_ID = 0x0010;
const KDF_ID = 0x0001;
const AEAD_ID = 0x0001;
const MODE_BASE = 0x00;

const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const HASH_BYTES = 32;
const TAG_BYTES = 16;

const NOTHING = Buffer.alloc(0);
const NO_SALT = Buffer.alloc(HASH_BYTES);
const ONE = Buffer.from([1]);
const VERSION = Buffer.from("HPKE-v1");
const KEM_SUITE = Buffer.concat([Buffer.from("KEM"), twoBytes(KEM_ID)]);
const HPKE_SUITE = Buffer.concat([Buffer.from("HPKE"), twoBytes(KEM_ID), twoBytes(KDF_ID), twoBytes(AEAD_ID)]);

export interface RecipientContext {
  key: Buffer;
  baseNonce: Buffer;
  exporterSecret: Buffer;
}

function twoBytes(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

export function extract(salt: Uint8Array, inputKey: Uint8Array): Buffer {
  return createHmac("sha256", salt).update(inputKey).digest();
}

/** HKDF-Expand for at most one block, which is all that HPKE with SHA-256 and AES-128 ever asks for. */
export function expand(pseudorandomKey: Uint8Array, info: Uint8Array, length: number): Buffer {
  if (length > HASH_BYTES) throw new RangeError("expand gives one block only");
  return createHmac("sha256", pseudorandomKey).update(info).update(ONE).digest().subarray(0, length);
}

function labeledExtract(suite: Buffer, salt: Buffer, label: string, inputKey: Buffer): Buffer {
  return extract(salt.length === 0 ? NO_SALT : salt, Buffer.concat([VERSION, suite, Buffer.from(label), inputKey]));
}

function labeledExpand(suite: Buffer, secret: Buffer, label: string, info: Uint8Array, length: number): Buffer {
  const labeledInfo = Buffer.concat([twoBytes(length), VERSION, suite, Buffer.from(label), info]);
  return expand(secret, labeledInfo, length);
}

/** Decap of section 4.1. Throws when `enc` is not a point of the curve: OpenSSL checks it while decoding. */
export function decapsulate(recipient: ECDH, recipientPublic: Buffer, enc: Buffer): Buffer {
  const prk = labeledExtract(KEM_SUITE, NOTHING, "eae_prk", recipient.computeSecret(enc));
  return labeledExpand(KEM_SUITE, prk, "shared_secret", Buffer.concat([enc, recipientPublic]), HASH_BYTES);
}

/** The part of section 5.1 that is the same for every request with one `info`. */
export function keyScheduleContext(info: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([MODE_BASE]),
    labeledExtract(HPKE_SUITE, NOTHING, "psk_id_hash", NOTHING),
    labeledExtract(HPKE_SUITE, NOTHING, "info_hash", info),
  ]);
}

export function keySchedule(sharedSecret: Buffer, context: Buffer): RecipientContext {
  const secret = labeledExtract(HPKE_SUITE, sharedSecret, "secret", NOTHING);
  return {
    key: labeledExpand(HPKE_SUITE, secret, "key", context, KEY_BYTES),
    baseNonce: labeledExpand(HPKE_SUITE, secret, "base_nonce", context, NONCE_BYTES),
    exporterSecret: labeledExpand(HPKE_SUITE, secret, "exp", context, HASH_BYTES),
  };
}

/** ComputeNonce of section 5.2. Sequence numbers here fit into the last four bytes. */
function nonceOf(baseNonce: Buffer, sequence: number): Buffer {
  const nonce = Buffer.from(baseNonce);
  nonce.writeUInt32BE((nonce.readUInt32BE(NONCE_BYTES - 4) ^ sequence) >>> 0, NONCE_BYTES - 4);
  return nonce;
}

/** Context.Open of section 5.2, for whichever message arrives: the sequence number travels with it. */
export function openMessage(context: RecipientContext, sequence: number, aad: Uint8Array, ciphertext: Buffer): Buffer {
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv("aes-128-gcm", context.key, nonceOf(context.baseNonce, sequence), options);
  decipher.setAAD(aad);
  decipher.setAuthTag(ciphertext.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(ciphertext.subarray(0, -TAG_BYTES)), decipher.final()]);
}

export function exportSecret(context: RecipientContext, exporterContext: Uint8Array, length: number): Buffer {
  return labeledExpand(HPKE_SUITE, context.exporterSecret, "sec", exporterContext, length);
}
