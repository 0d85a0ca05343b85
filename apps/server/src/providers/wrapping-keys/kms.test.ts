import { randomBytes } from "node:crypto";
import { status } from "@noren/contract/calls/user";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type KmsServer, startKmsServer } from "../../../test/support/vendors/kms-server.ts";
import { sameAt, signedInPhone } from "../../../test/support/people/sign-in.ts";
import { newDatabase, SECRET, startWorld, type World } from "../../../test/support/world.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { createLog } from "../../platform/log.ts";
import { mastersOf } from "./choose-masters.ts";
import { kmsKeys } from "./kms.ts";
import { rotateSecret } from "./rotate-secret.ts";

const signing = { region: "sa-east-1", accessKeyId: "AKIANOREN", secretAccessKey: "of the service" };
let kms: KmsServer;
beforeAll(async () => {
  kms = await startKmsServer(signing, ["one", "two"]);
});
afterAll(() => kms.close());

let database: Awaited<ReturnType<typeof newDatabase>>;
const worlds: World[] = [];
beforeEach(async () => {
  database = await newDatabase();
});
afterEach(async () => {
  for (const world of worlds.splice(0).toReversed()) await world.close();
  await database.drop();
});

const account = (keyId: string) => ({ ...signing, endpoint: kms.baseUrl, keyId });

test("what it sealed opens under its version and its key alone", async () => {
  const keys = kmsKeys(account("one"));
  const wrappingKey = randomBytes(64);
  const sealed = await keys.seal(wrappingKey, 3);
  expect(await keys.open(keys.current, sealed, 3)).toEqual(wrappingKey);
  expect(kms.asked.at(-1)).toBe('Decrypt [["purpose","noren wrapping key 3"]]');
  await expect(keys.open(keys.current, sealed, 4)).rejects.toThrow("400 InvalidCiphertextException to Decrypt");
  await expect(keys.open("kms:two", sealed, 3)).rejects.toThrow("InvalidCiphertextException");
  expect(await keys.open("kms:none", sealed, 3)).toBeUndefined();
  expect(await keys.open("secret:0011223344556677", sealed, 3)).toBeUndefined();
});

test("a wrong signature is refused, and the error says nothing of the key", async () => {
  const wrong = kmsKeys({ ...account("one"), secretAccessKey: "other" });
  await expect(wrong.seal(randomBytes(64), 1)).rejects.toThrow(
    /^the key service answered 400 SignatureDoesNotMatch to Encrypt$/,
  );
});

async function start(env: Record<string, string>): Promise<World> {
  const world = await startWorld({ databaseUrl: database.url, env });
  worlds.push(world);
  return world;
}

const byService = (keyId: string): Record<string, string> => ({
  NOREN_WRAPPING_KEYS: "kms",
  KMS_ENDPOINT: kms.baseUrl,
  KMS_REGION: signing.region,
  KMS_KEY_ID: keyId,
  KMS_ACCESS_KEY_ID: signing.accessKeyId,
  KMS_SECRET_ACCESS_KEY: signing.secretAccessKey,
});

async function rotateTo(keyId: string, before: readonly Buffer[]): Promise<void> {
  const owner = openDatabase(database.url, createLog("silent"), { connections: 1 });
  await rotateSecret(owner, mastersOf({ provider: "kms", ...account(keyId), before }), () => undefined);
  await owner.close();
}

test("a database turns from a secret to the service, and from one of its keys to the next, which then is all it needs", async () => {
  const phone = await signedInPhone(await start({}));
  await start({ ...byService("one"), NOREN_SECRET_BEFORE: SECRET });
  await rotateTo("one", [Buffer.from(SECRET, "hex")]);
  const alone = await start(byService("one"));
  expect(await sameAt(alone, phone).call(status, {})).toMatchObject({ code: 200 });
  await expect(start({})).rejects.toThrow("was sealed by another secret");

  await start(byService("two"));
  await rotateTo("two", []);
  kms.keys.delete("one");
  const later = await start(byService("two"));
  expect(await sameAt(later, phone).call(status, {})).toMatchObject({ code: 200 });
  kms.keys.delete("two");
  await expect(start(byService("two"))).rejects.toThrow("what NOREN_WRAPPING_KEYS names");
});
