// The browser's end of the envelope, on WebCrypto.
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from "hpke";
import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import {
  ANSWER_NONCE_BYTES,
  answerContext,
  boundText,
  formatHeader,
  MAX_BODY,
  MAX_CONTEXT_AGE_MS,
  MAX_SEQUENCE,
  SEALING_INFO,
  SealedRefusal,
  TAG_BYTES,
} from "./envelope.ts";

export interface PublicKey {
  id: string;
  /** base64url of the 65-byte uncompressed point */
  publicKey: string;
}

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

const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

export function newRequestId(): string {
  return encodeBase64url(crypto.getRandomValues(new Uint8Array(16)));
}

export interface Sealer {
  seal: (request: RequestToSeal) => Promise<SealedRequest>;
}

type SenderContext = Awaited<ReturnType<typeof suite.SetupSender>> & { since: number };

/** Seals requests for one key of the server's, several with one encapsulated key: the phone's CPU is spared too. */
export function createSealer(key: PublicKey): Sealer {
  let context: SenderContext | undefined;
  // One after the other: the sequence number in the header must be the one the nonce was made from.
  let last: Promise<unknown> = Promise.resolve();

  async function contextFor(time: number): Promise<SenderContext> {
    const age = context === undefined ? 0 : Math.abs(time - context.since);
    if (context === undefined || context.ctx.seq > MAX_SEQUENCE || age > MAX_CONTEXT_AGE_MS) {
      const sender = await suite.SetupSender(await readPublicKey(key), { info: utf8(SEALING_INFO) });
      context = { ...sender, since: time };
    }
    return context;
  }

  async function sealNext(request: RequestToSeal): Promise<SealedRequest> {
    const { method, target, body, requestId, time } = request;
    const hasBody = body !== undefined;
    const bound = utf8(boundText({ method, target, requestId, time, hasBody }));
    refuseRewrittenTarget(target);
    const plaintext = body ?? new Uint8Array();
    if (plaintext.length > MAX_BODY) throw new SealedRefusal("oversized");
    const { encapsulatedSecret, ctx } = await contextFor(time);
    const sequence = ctx.seq;
    const ciphertext = encodeBase64url(await ctx.Seal(plaintext, bound));
    const common = { keyId: key.id, encapsulated: encodeBase64url(encapsulatedSecret), sequence, requestId, time };
    const secret = await ctx.Export(utf8(answerContext(requestId)), ANSWER_NONCE_BYTES);
    return {
      header: formatHeader({ ...common, ...(hasBody ? {} : { tag: ciphertext }) }),
      data: hasBody ? ciphertext : undefined,
      openAnswer: (data) => openAnswer(secret, encapsulatedSecret, data),
    };
  }

  return {
    seal(request) {
      const sealed = last.then(() => sealNext(request));
      last = sealed.catch(() => undefined);
      return sealed;
    },
  };
}

async function readPublicKey(key: PublicKey): Promise<CryptoKey> {
  try {
    return await suite.DeserializePublicKey(decodeBase64url(key.publicKey) ?? new Uint8Array());
  } catch {
    throw new SealedRefusal("malformed");
  }
}

/** What `fetch` would rewrite (quotes, `..`, `#…`, another host) would not reach the server as the target bound here. */
function refuseRewrittenTarget(target: string): void {
  const { pathname, search } = new URL(`https://noren.invalid${target}`);
  if (target.startsWith("//") || pathname + search !== target) throw new SealedRefusal("malformed");
}

/** RFC 9458 section 4.4. */
async function openAnswer(secret: Uint8Array, enc: Uint8Array, data: string): Promise<Uint8Array<ArrayBuffer>> {
  const sealed = decodeBase64url(data);
  if (!sealed || sealed.length < ANSWER_NONCE_BYTES + TAG_BYTES) throw new SealedRefusal("malformed");
  const salt = new Uint8Array([...enc, ...sealed.subarray(0, ANSWER_NONCE_BYTES)]);
  const hkdf = (info: string) => ({ name: "HKDF", hash: "SHA-256", salt, info: utf8(info) });
  const aes = { name: "AES-GCM", length: 128 };
  const usages: KeyUsage[] = ["deriveKey", "deriveBits"];
  const base = await crypto.subtle.importKey("raw", new Uint8Array(secret), "HKDF", false, usages);
  const key = await crypto.subtle.deriveKey(hkdf("key"), base, aes, false, ["decrypt"]);
  const iv = await crypto.subtle.deriveBits(hkdf("nonce"), base, 96);
  try {
    const answer = sealed.subarray(ANSWER_NONCE_BYTES);
    return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, answer));
  } catch {
    throw new SealedRefusal("unopenable");
  }
}
