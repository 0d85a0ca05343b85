// The browser's end of version 1: what an app of the release before still sends.
import { decodeBase64url, encodeBase64url } from "../base64url.ts";
import { type PublicKey, readPublicKey, suite } from "../agree-key.ts";
import { refuseRewrittenTarget, type RequestToSeal, type SealedRequest, utf8 } from "../browser.ts";
import { boundText, formatHeader, MAX_BODY, SealedRefusal, TAG_BYTES } from "../envelope.ts";
import { ANSWER_NONCE_BYTES, answerContext, MAX_CONTEXT_AGE_MS, MAX_SEQUENCE, SEALING_INFO } from "./constants.ts";

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
      header: formatHeader({ version: 1, ...common, ...(hasBody ? {} : { tag: ciphertext }) }),
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
