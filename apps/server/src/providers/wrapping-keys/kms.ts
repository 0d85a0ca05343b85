/** AWS KMS and what speaks its protocol: a wrapping key is sealed by a key that never leaves the service. Asked at start alone. */
import { AwsClient } from "aws4fetch";
import * as z from "zod/mini";
import type { KmsAccount } from "../../platform/config/provider-accounts.ts";
import { type MasterKeys, masterContext } from "./port.ts";

const TIME_OUT_MS = 20_000;

const PREFIX = "kms:";

/** The key is gone, shut or not for us: as good as not held. */
const notHeld = /(?:NotFound|Disabled|KMSInvalidState|AccessDenied)Exception$/;

const encrypted = z.object({ CiphertextBlob: z.string() });
const decrypted = z.object({ Plaintext: z.string() });
const fault = z.partial(z.object({ __type: z.string() }));

/** The service binds it to what it seals, and writes it into its log. */
const contextOf = (version: number) => ({ purpose: masterContext(version) });

export function kmsKeys({ endpoint, region, keyId, accessKeyId, secretAccessKey }: KmsAccount): MasterKeys {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "kms", retries: 2 });
  const ask = async (what: "Encrypt" | "Decrypt", input: object): Promise<{ ok: boolean; content: unknown }> => {
    const response = await client.fetch(`${endpoint}/`, {
      method: "POST",
      headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": `TrentService.${what}` },
      body: JSON.stringify(input),
      redirect: "error",
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    const content: unknown = await response.json().catch(() => undefined);
    const { ["__type"]: word = "" } = fault.safeParse(content).data ?? {};
    if (!response.ok && !notHeld.test(word))
      throw new Error(`the key service answered ${response.status} ${word} to ${what}`);
    return { ok: response.ok, content };
  };
  return {
    current: `${PREFIX}${keyId}`,
    seal: async (wrappingKey, version) => {
      const Plaintext = wrappingKey.toString("base64");
      const { ok, content } = await ask("Encrypt", { KeyId: keyId, Plaintext, EncryptionContext: contextOf(version) });
      if (!ok) throw new Error(`the key service seals nothing under ${keyId}`);
      return Buffer.from(encrypted.parse(content).CiphertextBlob, "base64");
    },
    open: async (sealedBy, sealed, version) => {
      if (!sealedBy.startsWith(PREFIX)) return undefined;
      const { ok, content } = await ask("Decrypt", {
        KeyId: sealedBy.slice(PREFIX.length),
        CiphertextBlob: sealed.toString("base64"),
        EncryptionContext: contextOf(version),
      });
      return ok ? Buffer.from(decrypted.parse(content).Plaintext, "base64") : undefined;
    },
  };
}
