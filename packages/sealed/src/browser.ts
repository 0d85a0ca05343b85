// The browser's end of the envelope, on WebCrypto. Agreeing on a key needs HPKE and is apart (agree-key.ts): once a day.
import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import {
  answerBinding,
  boundToDevice,
  type DeviceKeyId,
  type Exchange,
  formatHeader,
  MAX_BODY,
  NONCE_BYTES,
  SealedRefusal,
  TAG_BYTES,
} from "./envelope.ts";

export interface RequestToSeal {
  method: string;
  /** path and query as `fetch` will send them */
  target: string;
  /** the JSON body's bytes; left out for calls that have none */
  body?: Uint8Array;
  requestId: string;
  time: number;
}

export interface SealedRequest {
  /** value of the header `Sealed` */
  header: string;
  /** `data` of the JSON body; `undefined` when the call has none */
  data: string | undefined;
  openAnswer: (data: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** What one exchange agreed on. The keys cannot be exported; they can be stored in IndexedDB. */
export interface DeviceKey {
  id: DeviceKeyId;
  requestKey: CryptoKey;
  answerKey: CryptoKey;
  /** The exchange it came from. Sent as long as its ticket has not arrived: from it the server derives the same key again. */
  exchange: Exchange;
  ticket?: string;
  /** when it was agreed on, by the server's clock */
  since: number;
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const randomBytes = (count: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(count));

export const newRequestId = (): string => encodeBase64url(randomBytes(16));

/** The first bytes of the request's id, which is random and used once. */
const nonceOf = (requestId: string): Uint8Array<ArrayBuffer> =>
  (decodeBase64url(requestId) ?? new Uint8Array()).slice(0, NONCE_BYTES);

/** `next` is an exchange for the key that shall follow this one; this one proves that its holder asks for it. */
export async function sealRequest(key: DeviceKey, request: RequestToSeal, next?: Exchange): Promise<SealedRequest> {
  const { body, requestId, time, target } = request;
  const hasBody = body !== undefined;
  const exchange = key.ticket === undefined ? key.exchange : next;
  const bound = utf8(boundToDevice({ ...request, hasBody }, exchange));
  refuseRewrittenTarget(target);
  const plaintext = new Uint8Array(body ?? []);
  if (plaintext.length > MAX_BODY) throw new SealedRefusal("oversized");
  const how = { name: "AES-GCM", iv: nonceOf(requestId), additionalData: bound };
  const ciphertext = encodeBase64url(new Uint8Array(await crypto.subtle.encrypt(how, key.requestKey, plaintext)));
  return {
    header: formatHeader({
      version: 2,
      ...(key.ticket !== undefined && { ticket: key.ticket }),
      ...(exchange && { exchange }),
      requestId,
      time,
      ...(!hasBody && { tag: ciphertext }),
    }),
    data: hasBody ? ciphertext : undefined,
    openAnswer: (data) => openAnswer(key.answerKey, requestId, data),
  };
}

/** What `fetch` would rewrite (quotes, `..`, `#…`, another host) would not reach the server as the target bound here. */
export function refuseRewrittenTarget(target: string): void {
  const { pathname, search } = new URL(`https://noren.invalid${target}`);
  if (target.startsWith("//") || pathname + search !== target) throw new SealedRefusal("malformed");
}

async function openAnswer(key: CryptoKey, requestId: string, data: string): Promise<Uint8Array<ArrayBuffer>> {
  const sealed = decodeBase64url(data);
  if (!sealed || sealed.length < NONCE_BYTES + TAG_BYTES) throw new SealedRefusal("malformed");
  const iv = sealed.subarray(0, NONCE_BYTES);
  const how = { name: "AES-GCM", iv, additionalData: utf8(answerBinding(requestId)) };
  try {
    return new Uint8Array(await crypto.subtle.decrypt(how, key, sealed.subarray(NONCE_BYTES)));
  } catch {
    throw new SealedRefusal("unopenable");
  }
}
