// The envelope both ends agree on. No cryptography here: what travels, in which form, and what is refused before any.

/** Longest header the grammar below allows, rounded up. */
export const MAX_HEADER = 256;

/** Longest `data` of a request, in base64url characters. Files travel as multipart and are not counted here. */
export const MAX_SEALED_BODY = 256 * 1024;

/** A request further than this from the server's real clock is refused, so request ids need remembering only so long. */
export const MAX_CLOCK_DIFFERENCE_MS = 5 * 60 * 1000;

/** HPKE `info`: keys made for anything but this envelope open nothing here. */
export const SEALING_INFO = "noren sealed request v1";

/** Exporter context of an answer's secret: its own for each request (RFC 9458 section 4.4: "message/bhttp response"). */
export const answerContext = (requestId: string): string => `noren sealed answer v1 ${requestId}`;

/** One encapsulated key serves this many requests, or this long, whichever comes first; then the browser makes another. */
export const MAX_SEQUENCE = 999;
export const MAX_CONTEXT_AGE_MS = 10 * 60 * 1000;

/** RFC 9458 section 4.4: the answer's nonce has max(Nn, Nk) bytes, and so has the exported secret. */
export const ANSWER_NONCE_BYTES = 16;

export const TAG_BYTES = 16;

/** Longest plaintext whose ciphertext fits into `MAX_SEALED_BODY`. */
export const MAX_BODY = (MAX_SEALED_BODY / 4) * 3 - TAG_BYTES;

export type RefusalKind = "malformed" | "unknown-key" | "unopenable" | "oversized";

/** Says which kind of refusal and nothing more: no cause, no detail that could help somebody probing. */
export class SealedRefusal extends Error {
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind) {
    super(kind);
    this.name = "SealedRefusal";
    this.kind = kind;
  }
}

export interface SealedHeader {
  keyId: string;
  /** base64url of the 65-byte uncompressed point */
  encapsulated: string;
  /** which message of this encapsulated key: HPKE's sequence number, from which its nonce is made */
  sequence: number;
  requestId: string;
  /** milliseconds since the epoch, by the sender's corrected clock */
  time: number;
  /** base64url of the ciphertext of nothing; only when the call has no JSON body */
  tag?: string;
}

const KEY_ID = "[A-Za-z0-9_-]{1,32}";
// The last characters leave no unused bits set, so one value has one spelling. A point begins with the byte 4.
const POINT = "B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]";
const SIXTEEN_BYTES = "[A-Za-z0-9_-]{21}[AQgw]";

const keyIdGrammar = new RegExp(`^${KEY_ID}$`);
const headerGrammar = new RegExp(
  `^v=1;k=(${KEY_ID});e=(${POINT});s=(0|[1-9][0-9]{0,2});r=(${SIXTEEN_BYTES});t=([1-9][0-9]{0,14})(?:;c=(${SIXTEEN_BYTES}))?$`,
);
const methodGrammar = /^[A-Z]{1,16}$/;
const targetGrammar = /^\/[\x21-\x7e]*$/;

export function isKeyId(text: string): boolean {
  return keyIdGrammar.test(text);
}

export function formatHeader(header: SealedHeader): string {
  const { keyId, encapsulated, sequence, requestId, time, tag } = header;
  const text = `v=1;k=${keyId};e=${encapsulated};s=${sequence};r=${requestId};t=${time}${tag === undefined ? "" : `;c=${tag}`}`;
  parseHeader(text);
  return text;
}

export function parseHeader(text: string): SealedHeader {
  if (text.length > MAX_HEADER) throw new SealedRefusal("oversized");
  const match = headerGrammar.exec(text);
  if (!match) throw new SealedRefusal("malformed");
  const [, keyId = "", encapsulated = "", sequence = "", requestId = "", time = "", tag] = match;
  const numbers = { sequence: Number(sequence), time: Number(time) };
  return { keyId, encapsulated, requestId, ...numbers, ...(tag === undefined ? {} : { tag }) };
}

export interface BoundRequest {
  method: string;
  /** path and query exactly as on the wire */
  target: string;
  requestId: string;
  time: number;
  hasBody: boolean;
}

/** What the ciphertext is bound to. No field can hold a line feed, so no two requests share these bytes. */
export function boundText(request: BoundRequest): string {
  const { method, target, requestId, time, hasBody } = request;
  if (!methodGrammar.test(method) || !targetGrammar.test(target)) throw new SealedRefusal("malformed");
  return `${method}\n${target}\n${requestId}\n${time}\n${hasBody ? "body" : "no body"}`;
}

export function isOutOfTime(time: number, now: number): boolean {
  return Math.abs(now - time) > MAX_CLOCK_DIFFERENCE_MS;
}
