/** A browser's end of web push: a subscription with keys of its own, and RFC 8291 to open what was encrypted for it. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { Subscription } from "../../../src/providers/push/port.ts";

const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

export class PushBrowser {
  readonly subscription: Subscription;
  readonly #pair = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    this.#pair.generateKeys();
    const keys = { p256dh: this.#pair.getPublicKey("base64url"), auth: this.#auth.toString("base64url") };
    this.subscription = { endpoint, keys };
  }

  /** As the browser writes it down, with what we do not ask for. */
  get pushToken(): string {
    return JSON.stringify({ ...this.subscription, expirationTime: null });
  }

  /** Header: salt, record size, length of the sender's key, the key. One record, closed by 0x02. */
  open(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body.readUInt8(20);
    const sender = body.subarray(21, keyEnd);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#pair.getPublicKey(), sender]);
    const shared = hkdf(this.#pair.computeSecret(sender), this.#auth, info, 32);
    const key = hkdf(shared, salt, "Content-Encoding: aes128gcm\0", 16);
    const nonce = hkdf(shared, salt, "Content-Encoding: nonce\0", 12);
    const sealed = body.subarray(keyEnd);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  }
}
