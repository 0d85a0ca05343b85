/** A partner with a key pair of its own, and what it signs. */
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { uniqueLogin } from "@noren/contract/calls/login";
import { SignJWT } from "jose";
import { realNow } from "../../../src/platform/clock.ts";
import { savePartner } from "../../../src/people/partner/partners.ts";
import type { TestPhone, World } from "../world.ts";

const pem = {
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
} as const;

const makePair = {
  EdDSA: () => generateKeyPairSync("ed25519"),
  ES256: () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
};

export class TestPartner {
  readonly channel: string;
  readonly algorithm: "EdDSA" | "ES256";
  readonly keys: ReturnType<(typeof makePair)["EdDSA"]>;

  constructor(algorithm: "EdDSA" | "ES256" = "EdDSA", channel = `partner-${randomUUID().slice(0, 8)}`) {
    this.algorithm = algorithm;
    this.channel = channel;
    this.keys = makePair[algorithm]();
  }

  get publicKey(): string {
    return this.keys.publicKey.export(pem.publicKeyEncoding).toString();
  }

  async register({ services }: World): Promise<this> {
    const { channel, publicKey, algorithm } = this;
    await savePartner(services.db.drizzle, { channel, publicKey, algorithm, registeredAt: services.clock.now() });
    return this;
  }

  /** As it should be, but for what a test changes; `undefined` leaves a claim out. */
  sign(phone: string, change: Record<string, unknown> = {}, key = this.keys.privateKey): Promise<string> {
    const now = Math.floor(realNow() / 1000);
    const claims = {
      iss: this.channel,
      aud: "noren-cl",
      iat: now,
      exp: now + 240,
      jti: randomUUID(),
      phone,
      ...change,
    };
    return new SignJWT(claims).setProtectedHeader({ alg: this.algorithm }).sign(key);
  }
}

type More = { policyVersion?: string };

export const loginBy = (phone: TestPhone, uniqueChannel: string, taskId: string, more: More = {}) =>
  phone.call(uniqueLogin, { body: { taskId, uniqueChannel, registerClientType: 1, ...more } });
