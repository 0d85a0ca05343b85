// The browser's part of an exchange: HPKE (RFC 9180) whose exporter gives the keys of the calls that follow.
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from "hpke";
import { decodeBase64url, encodeBase64url } from "./base64url.ts";
import { type DeviceKey, utf8 } from "./browser.ts";
import { type DeviceKeyId, exported, SEALING_INFO, SealedRefusal } from "./envelope.ts";

export interface PublicKey {
  id: string;
  /** base64url of the 65-byte uncompressed point */
  publicKey: string;
}

export const suite = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);

export async function readPublicKey({ publicKey }: PublicKey): Promise<CryptoKey> {
  try {
    return await suite.DeserializePublicKey(decodeBase64url(publicKey) ?? new Uint8Array());
  } catch {
    throw new SealedRefusal("malformed");
  }
}

/** The server learns of it with the first request that carries the exchange. */
export async function agreeKey(server: PublicKey, now: number): Promise<DeviceKey> {
  const { encapsulatedSecret, ctx } = await suite.SetupSender(await readPublicKey(server), {
    info: utf8(SEALING_INFO),
  });
  const take = ({ context, bytes }: (typeof exported)[keyof typeof exported]): Promise<Uint8Array> =>
    ctx.Export(utf8(context), bytes);
  const keep = async (which: "requestKey" | "answerKey", use: KeyUsage): Promise<CryptoKey> =>
    crypto.subtle.importKey("raw", new Uint8Array(await take(exported[which])), "AES-GCM", false, [use]);
  const [id, requestKey, answerKey] = await Promise.all([
    take(exported.keyId),
    keep("requestKey", "encrypt"),
    keep("answerKey", "decrypt"),
  ]);
  return {
    id: encodeBase64url(id) as DeviceKeyId,
    requestKey,
    answerKey,
    exchange: { keyId: server.id, encapsulated: encodeBase64url(encapsulatedSecret) },
    since: now,
  };
}
