/** A phone's own authenticator: makes passkeys and signs with them, as WebAuthn level 3 says, with real keys. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const NEW_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

interface Told {
  readonly challenge: string;
}

interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  /** No finger, face or PIN was asked for. */
  readonly unverified?: boolean;
}

export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #site: { readonly origin: string; readonly rpId: string };
  #counter = 0;

  constructor(publicUrl: string) {
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = pair.privateKey;
    this.#publicKey = pair.publicKey;
    const { origin, hostname } = new URL(publicUrl);
    this.#site = { origin, rpId: hostname };
  }

  #clientData(type: string, { challenge }: Told, { origin = this.#site.origin }: Faults): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data(flags: number, { rpId = this.#site.rpId, unverified = false }: Faults, rest: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const all = flags | USER_PRESENT | (unverified ? 0 : USER_VERIFIED);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter, rest]);
  }

  #cose(): Buffer {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }

  make(told: Told, faults: Faults = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#cose()]);
    const authData = new Uint8Array(this.#data(NEW_CREDENTIAL, faults, attested));
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]),
    );
    return {
      ...this.#named(),
      response: {
        clientDataJSON: text(this.#clientData("webauthn.create", told, faults)),
        attestationObject: text(attestation),
        transports: ["internal"],
      },
    };
  }

  sign(told: Told, faults: Faults = {}) {
    this.#counter += 1;
    const clientData = this.#clientData("webauthn.get", told, faults);
    const data = this.#data(0, faults, Buffer.alloc(0));
    const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), this.#key);
    return {
      ...this.#named(),
      response: { clientDataJSON: text(clientData), authenticatorData: text(data), signature: text(signature) },
    };
  }

  #named() {
    const id = text(this.#id);
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  }
}
