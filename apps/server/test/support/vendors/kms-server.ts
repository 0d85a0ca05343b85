/** Stands in for AWS KMS: keys that never leave it, requests signed (version 4), and what is sealed bound to its context. */
import { randomBytes } from "node:crypto";
import { decrypt, encrypt } from "../../../src/platform/secrets.ts";
import { type LocalServer, startLocalServer } from "./local-server.ts";
import { bytesOf, signatureFault, type SigningKeys } from "./signature-version-4.ts";

export interface KmsServer extends LocalServer {
  /** Keys that can be used, by their ids; one that is taken out is shut. */
  readonly keys: Map<string, Buffer>;
  /** What was asked for, with its context. */
  readonly asked: string[];
}

interface Asked {
  readonly KeyId?: string;
  readonly Plaintext?: string;
  readonly CiphertextBlob?: string;
  readonly EncryptionContext?: Readonly<Record<string, string>>;
}

/** The most the service encrypts itself. */
const MOST_BYTES = 4096;

export async function startKmsServer(signing: SigningKeys, ids: readonly string[]): Promise<KmsServer> {
  const keys = new Map(ids.map((id) => [id, randomBytes(32)]));
  const asked: string[] = [];

  function answerTo(
    what: string,
    { KeyId = "", Plaintext, CiphertextBlob, EncryptionContext = {} }: Asked,
  ): object | string {
    const key = keys.get(KeyId);
    const context = JSON.stringify(Object.entries(EncryptionContext).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    asked.push(`${what} ${context}`);
    if (!key) return "DisabledException";
    if (what === "Encrypt" && Plaintext !== undefined) {
      const plain = Buffer.from(Plaintext, "base64");
      if (plain.length === 0 || plain.length > MOST_BYTES) return "ValidationException";
      return { KeyId, CiphertextBlob: encrypt(key, plain, context).toString("base64") };
    }
    if (what !== "Decrypt" || CiphertextBlob === undefined) return "UnknownOperationException";
    try {
      return { KeyId, Plaintext: decrypt(key, Buffer.from(CiphertextBlob, "base64"), context).toString("base64") };
    } catch {
      return "InvalidCiphertextException";
    }
  }

  const server = await startLocalServer(async (request, response) => {
    const body = await bytesOf(request);
    const [, what = ""] = /^TrentService\.(\w+)$/.exec(String(request.headers["x-amz-target"])) ?? [];
    const isJson = request.headers["content-type"] === "application/x-amz-json-1.1" && request.method === "POST";
    const fault = signatureFault(request, body, signing, "kms") ?? (isJson ? undefined : "SerializationException");
    const answer = fault ?? answerTo(what, JSON.parse(body.toString()) as Asked);
    const isRefused = typeof answer === "string";
    response.writeHead(isRefused ? 400 : 200, { "content-type": "application/x-amz-json-1.1" });
    response.end(JSON.stringify(isRefused ? { __type: answer } : answer));
  });
  return { ...server, keys, asked };
}
