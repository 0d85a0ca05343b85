// The envelope both ends agree on. No cryptography here: what travels, in which form, and what is refused before any.

/** Longest header the grammar below allows, rounded up. */
export const MAX_HEADER = 384;

/** Longest `data` of a request, in base64url characters. Files travel as multipart and are not counted here. */
export const MAX_SEALED_BODY = 256 * 1024;

/** A request further than this from the server's real clock is refused, so request ids need remembering only so long. */
export const MAX_CLOCK_DIFFERENCE_MS = 5 * 60 * 1000;

/** HPKE `info`: keys made for anything but this envelope open nothing here. */
export const SEALING_INFO = "noren device key v2";

/** What an exchange exports (RFC 9180 section 5.3): a key for each way, and the name by which both ends call the pair. */
export const exported = {
  requestKey: { context: "noren request key v2", bytes: 16 },
  answerKey: { context: "noren answer key v2", bytes: 16 },
  keyId: { context: "noren key id v2", bytes: 12 },
} as const;

/** The browser makes a new exchange after a day; the server takes a ticket alone for two. */
export const EXCHANGE_AFTER_MS = 24 * 60 * 60 * 1000;
export const MAX_TICKET_AGE_MS = 2 * EXCHANGE_AFTER_MS;

export const NONCE_BYTES = 12;

export const TAG_BYTES = 16;

/** Longest plaintext whose ciphertext fits into `MAX_SEALED_BODY`. */
export const MAX_BODY = (MAX_SEALED_BODY / 4) * 3 - TAG_BYTES;

/** `old-ticket`: it proves its holder, and the next key must come with it. */
export type RefusalKind = "malformed" | "unknown-key" | "unknown-ticket" | "old-ticket" | "unopenable" | "oversized";

/** Says which kind of refusal and nothing more: no cause, no detail that could help somebody probing. */
export class SealedRefusal extends Error {
  readonly kind: RefusalKind;

  constructor(kind: RefusalKind) {
    super(kind);
    this.name = "SealedRefusal";
    this.kind = kind;
  }
}

/** Names the keys of one exchange, for both ends. It is no secret: a token shows whose proof it asks for. */
export type DeviceKeyId = string & { readonly __brand: "DeviceKeyId" };

/** An HPKE encapsulation for one of the server's keys. */
export interface Exchange {
  keyId: string;
  /** base64url of the 65-byte uncompressed point */
  encapsulated: string;
}

interface CommonHeader {
  requestId: string;
  /** milliseconds since the epoch, by the sender's corrected clock */
  time: number;
  /** base64url of the ciphertext of nothing; only when the call has no JSON body */
  tag?: string;
}

/** With a ticket, an exchange, or both: then the ticket's key seals, and the exchange agrees on the next one. */
export interface DeviceHeader extends CommonHeader {
  version: 2;
  ticket?: string;
  exchange?: Exchange;
}

/** Taken for one release more (docs/decisions/0002). */
export interface FirstHeader extends CommonHeader, Exchange {
  version: 1;
  /** which message of this encapsulated key: HPKE's sequence number, from which its nonce is made */
  sequence: number;
}

export type SealedHeader = DeviceHeader | FirstHeader;

const KEY_ID = "[A-Za-z0-9_-]{1,32}";
// The last characters leave no unused bits set, so one value has one spelling. A point begins with the byte 4.
const POINT = "B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]";
const SIXTEEN_BYTES = "[A-Za-z0-9_-]{21}[AQgw]";
/** The name of the server's key, and 78 bytes under it. */
const TICKET = `${KEY_ID}\\.[A-Za-z0-9_-]{104}`;
const COMMON = `r=(${SIXTEEN_BYTES});t=([1-9][0-9]{0,14})(?:;c=(${SIXTEEN_BYTES}))?`;

const keyIdGrammar = new RegExp(`^${KEY_ID}$`);
const firstGrammar = new RegExp(`^v=1;k=(${KEY_ID});e=(${POINT});s=(0|[1-9][0-9]{0,2});${COMMON}$`);
const deviceGrammar = new RegExp(`^v=2(?=;[pk])(?:;p=(${TICKET}))?(?:;k=(${KEY_ID});e=(${POINT}))?;${COMMON}$`);
const methodGrammar = /^[A-Z]{1,16}$/;
const targetGrammar = /^\/[\x21-\x7e]*$/;

export function isKeyId(text: string): boolean {
  return keyIdGrammar.test(text);
}

const end = ({ requestId, time, tag }: CommonHeader): string =>
  `r=${requestId};t=${time}${tag === undefined ? "" : `;c=${tag}`}`;
const exchangeText = ({ keyId, encapsulated }: Exchange): string => `k=${keyId};e=${encapsulated};`;

export function formatHeader(header: SealedHeader): string {
  const text =
    header.version === 1
      ? `v=1;${exchangeText(header)}s=${header.sequence};${end(header)}`
      : `v=2;${header.ticket === undefined ? "" : `p=${header.ticket};`}${header.exchange ? exchangeText(header.exchange) : ""}${end(header)}`;
  parseHeader(text);
  return text;
}

function commonOf(requestId = "", time = "", tag: string | undefined): CommonHeader {
  return { requestId, time: Number(time), ...(tag !== undefined && { tag }) };
}

export function parseHeader(text: string): SealedHeader {
  if (text.length > MAX_HEADER) throw new SealedRefusal("oversized");
  const device = deviceGrammar.exec(text);
  if (device) {
    const [, ticket, keyId, encapsulated, requestId, time, tag] = device;
    return {
      version: 2,
      ...(ticket !== undefined && { ticket }),
      ...(keyId !== undefined && encapsulated !== undefined && { exchange: { keyId, encapsulated } }),
      ...commonOf(requestId, time, tag),
    };
  }
  const first = firstGrammar.exec(text);
  if (!first) throw new SealedRefusal("malformed");
  const [, keyId = "", encapsulated = "", sequence = "", requestId, time, tag] = first;
  return { version: 1, keyId, encapsulated, sequence: Number(sequence), ...commonOf(requestId, time, tag) };
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

/** Version 2 binds an exchange too: nobody puts another key into a request that was sealed with its ticket. */
export function boundToDevice(request: BoundRequest, exchange: Exchange | undefined): string {
  return `${boundText(request)}\n${exchange ? `${exchange.keyId} ${exchange.encapsulated}` : "no exchange"}`;
}

/** What an answer is bound to: it opens for the request it answers and for no other under the same key. */
export const answerBinding = (requestId: string): string => `answer\n${requestId}`;

export function isOutOfTime(time: number, now: number): boolean {
  return Math.abs(now - time) > MAX_CLOCK_DIFFERENCE_MS;
}
