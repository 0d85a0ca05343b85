import { generateKeyPairSync, type KeyObject, randomUUID, verify } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type FintocServer, startFintocServer } from "../../../test/support/vendors/fintoc-server.ts";
import { realNow } from "../../platform/clock.ts";
import { FintocClient, jwsSignature } from "./fintoc-client.ts";

const secretKey = "sk_test_9c8d8CeyBTx1VcJzuDgpm4H";
const accountId = "acc_test";
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = (key: KeyObject): string => key.export({ type: "pkcs8", format: "pem" }).toString();
let fintoc: FintocServer;
beforeAll(async () => {
  fintoc = await startFintocServer(secretKey, keys.publicKey, accountId, "whsec");
});
afterAll(() => fintoc.close());

const settings = (baseUrl: string, jwsPrivateKey = pem(keys.privateKey)) => ({
  baseUrl,
  secretKey,
  jwsPrivateKey,
  accountId,
  webhookSecret: "whsec",
});
const body = JSON.stringify({ account_id: accountId, description: "prueba", metadata: {} });
const post = async (headers: Record<string, string>, text = body) => {
  const response = await fetch(`${fintoc.baseUrl}/v2/account_numbers`, {
    method: "POST",
    headers: { authorization: secretKey, "idempotency-key": randomUUID(), ...headers },
    body: text,
  });
  const told = (await response.json()) as { id?: string; error?: { code: string } };
  return [response.status, told.error?.code ?? told.id];
};
const signed = (now = realNow(), text = body) => ({ "fintoc-jws-signature": jwsSignature(keys.privateKey, text, now) });

describe("the signature", () => {
  test("is RS256 over header and body, with the payload left out", () => {
    const [head = "", signature = "", rest] = jwsSignature(keys.privateKey, '{"a":"ñ"}', 1_790_000_000_999).split(".");
    expect(rest).toBeUndefined();
    expect(JSON.parse(Buffer.from(head, "base64url").toString())).toEqual({
      alg: "RS256",
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      ts: 1_790_000_000,
      crit: ["ts", "nonce"],
    });
    const input = Buffer.from(`${head}.${Buffer.from('{"a":"ñ"}').toString("base64url")}`);
    expect(verify("RSA-SHA256", input, keys.publicKey, Buffer.from(signature, "base64url"))).toBe(true);
  });

  test("none, an old one, one over another body and one used before are refused", async () => {
    const once = signed();
    expect(await post({})).toEqual([401, "missing_jws_signature"]);
    expect(await post(signed(realNow() - 301_000))).toEqual([401, "expired_jws_signature"]);
    expect(await post(signed(realNow(), "{}"))).toEqual([401, "invalid_jws_signature"]);
    expect(await post(once)).toEqual([201, expect.stringMatching(/^acno_/)]);
    expect(await post(once)).toEqual([401, "reused_jws_nonce"]);
  });

  test("a key of another kind is refused at the start", () => {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    expect(() => new FintocClient(settings(fintoc.baseUrl, pem(privateKey)))).toThrow("RSA");
    expect(() => new FintocClient(settings(fintoc.baseUrl, "no key"))).toThrow("DECODER");
  });
});

test("an idempotency key is needed, repeats its answer, and takes no other body", async () => {
  const key = { "idempotency-key": randomUUID() };
  const [status, first] = await post({ ...signed(), ...key });
  expect(status).toBe(201);
  expect(await post({ ...signed(), ...key })).toEqual([201, first]);
  const other = body.replace("prueba", "otra");
  expect(await post({ ...signed(realNow(), other), ...key }, other)).toEqual([422, "idempotency_key_reused"]);
  expect(await post({ ...signed(), "idempotency-key": "" })).toEqual([400, "missing_idempotency_key"]);
});

test("a list that turns in a circle, or is not a list, is no list", async () => {
  const pages = { body: "" };
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(pages.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const client = new FintocClient(settings(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  const list = (text: string) => {
    pages.body = text;
    return client.list("/transfers", {}, z.object({ id: z.string() }));
  };
  const full = Array.from({ length: 100 }, (_, index) => ({ id: `tr_${index}` }));
  expect(await list(JSON.stringify(full))).toBeUndefined();
  expect(await list('{"data":[]}')).toBeUndefined();
  expect(await list('[{"id":1}]')).toBeUndefined();
  expect(await list("[]")).toEqual([]);
  await new Promise((resolve) => {
    server.closeAllConnections();
    server.close(resolve);
  });
});
