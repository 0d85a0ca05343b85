// What arrives at the server and what it becomes; both versions of the envelope share it.
import { randomBytes } from "node:crypto";
import { type DeviceKeyId, type SealedHeader, SealedRefusal, TAG_BYTES } from "./envelope.ts";
import { decodeBase64url } from "./exchange-keys.ts";

export interface ArrivedRequest {
  method: string;
  /** path and query exactly as on the wire */
  target: string;
  /** `data` of the JSON body; absent for calls without one */
  data?: string;
}

/** Which key sealed a request: its holder proved it. */
export interface ProvenKey {
  id: DeviceKeyId;
  /** The key that the device uses from now on. It is the same one where the request carried its exchange and no ticket. */
  agreed?: { id: DeviceKeyId; ticket: string };
}

export interface OpenedRequest {
  body: Buffer;
  requestId: string;
  time: number;
  /** Version 1 proves nothing. */
  proven?: ProvenKey;
  /** Gives the `data` of the answer, which only the sender of this request can open. */
  sealAnswer: (answer: Uint8Array) => string;
}

/** In the body or, where there is none, in the header; never in both. */
export function ciphertextOf({ tag }: SealedHeader, { data }: ArrivedRequest): Buffer {
  const sealed = data ?? tag;
  if (sealed === undefined || (data !== undefined && tag !== undefined)) throw new SealedRefusal("malformed");
  const ciphertext = decodeBase64url(sealed);
  if (ciphertext.length < TAG_BYTES) throw new SealedRefusal("malformed");
  return ciphertext;
}

let nonces = Buffer.alloc(0);

/** Fresh random bytes, fetched from the system for many answers at once: asking costs more than the bytes. */
export function freshNonce(bytes: number): Buffer {
  if (nonces.length < bytes) nonces = randomBytes(4096);
  const nonce = nonces.subarray(0, bytes);
  nonces = nonces.subarray(bytes);
  return nonce;
}
