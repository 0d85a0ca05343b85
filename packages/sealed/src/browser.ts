// The browser's end of the envelope, on WebCrypto.
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from "hpke";
import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import {
  ANSWER_CONTEXT,
  ANSWER_NONCE_BYTES,
  boundText,
  formatHeader,
  MAX_BODY,
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

export async function sealRequest(key: PublicKey, request: RequestToSeal): Promise<SealedRequest> {
  const { method, target, body, requestId, time } = request;
  const hasBody = body !== undefined;
  const bound = utf8(boundText({ method, target, requestId, time, hasBody }));
  refuseRewrittenTarget(target);
  const plaintext = body ?? new Uint8Array();
  if (plaintext.length > MAX_BODY) throw new SealedRefusal("oversized");

  const recipient = await readPublicKey(key);
  const { encapsulatedSecret, ctx } = await suite.SetupSender(recipient, { info: utf8(SEALING_INFO) });
  const ciphertext = encodeBase64url(await ctx.Seal(plaintext, bound));
  const encapsulated = encodeBase64url(encapsulatedSecret);
  const header = formatHeader({
    keyId: key.id,
    encapsulated,
    requestId,
    time,
    ...(hasBody ? {} : { tag: ciphertext }),
  });
  const secret = await ctx.Export(utf8(ANSWER_CONTEXT), ANSWER_NONCE_BYTES);
  return {
    header,
    data: hasBody ? ciphertext : undefined,
    openAnswer: (data) => openAnswer(secret, encapsulatedSecret, data),
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
