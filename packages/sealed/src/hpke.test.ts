import { createECDH } from "node:crypto";
import { AEAD_AES_128_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } from "hpke";
import { describe, expect, test } from "vitest";
import { decapsulate, expand, exportSecret, keySchedule, keyScheduleContext, openMessage } from "./hpke.ts";
import { vector } from "./rfc-9180-vector.ts";

const bytes = (hex: string) => Buffer.from(hex, "hex");
const hex = (data: Uint8Array) => Buffer.from(data).toString("hex");

describe("the server's HPKE gives every value of RFC 9180 A.3.1", () => {
  const recipient = createECDH("prime256v1");
  recipient.setPrivateKey(bytes(vector.skRm));
  const sharedSecret = decapsulate(recipient, bytes(vector.pkRm), bytes(vector.enc));
  const scheduleContext = keyScheduleContext(bytes(vector.info));
  const context = keySchedule(sharedSecret, scheduleContext);

  test("shared secret", () => expect(hex(sharedSecret)).toBe(vector.sharedSecret));
  test("key schedule context", () => expect(hex(scheduleContext)).toBe(vector.keyScheduleContext));
  test("key, base nonce, exporter secret", () => {
    expect(hex(context.key)).toBe(vector.key);
    expect(hex(context.baseNonce)).toBe(vector.baseNonce);
    expect(hex(context.exporterSecret)).toBe(vector.exporterSecret);
  });
  test("the first encryption opens", () => {
    const opened = openMessage(context, 0, bytes(vector.aad), bytes(vector.ciphertext));
    expect(hex(opened)).toBe(vector.plaintext);
  });
  test.each(vector.exports)("export for context '$context'", ({ context: exporterContext, value }) => {
    expect(hex(exportSecret(context, bytes(exporterContext), 32))).toBe(value);
  });
});

test("the browser's library seals the same vector to the byte when given its ephemeral key", async () => {
  const derive = new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_128_GCM);
  const ephemeral = await derive.DeriveKeyPair(bytes(vector.ikmE), true);
  const fixed = () => ({ ...KEM_DHKEM_P256_HKDF_SHA256(), GenerateKeyPair: () => Promise.resolve(ephemeral) });
  const suite = new CipherSuite(fixed, KDF_HKDF_SHA256, AEAD_AES_128_GCM);
  const recipient = await suite.DeserializePublicKey(bytes(vector.pkRm));

  const { encapsulatedSecret, ctx } = await suite.SetupSender(recipient, { info: bytes(vector.info) });

  expect(hex(await derive.SerializePrivateKey(ephemeral.privateKey))).toBe(vector.skEm);
  expect(hex(encapsulatedSecret)).toBe(vector.enc);
  expect(hex(await ctx.Seal(bytes(vector.plaintext), bytes(vector.aad)))).toBe(vector.ciphertext);
  for (const { context, value } of vector.exports) expect(hex(await ctx.Export(bytes(context), 32))).toBe(value);
});

test("expand never gives more than one block", () => {
  expect(() => expand(Buffer.alloc(32), Buffer.alloc(0), 33)).toThrow(RangeError);
});
