import { randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type S3Server, startS3Server } from "../../../test/support/vendors/s3-server.ts";
import { folderObjects } from "./folder.ts";
import type { ObjectStore } from "./port.ts";
import { s3Objects } from "./s3.ts";

const account = { region: "sa-east-1", bucket: "noren-pictures", accessKeyId: "AKIANOREN", secretAccessKey: "secret" };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "noren-objects-"));
let s3: S3Server;
const stores: Record<string, () => ObjectStore> = {
  folder: () => folderObjects(folder),
  s3: () => s3Objects({ ...account, endpoint: s3.baseUrl }),
};
beforeAll(async () => {
  s3 = await startS3Server(account);
});
afterAll(() => s3.close());

describe.each(Object.keys(stores))("objects in %s", (name) => {
  const store = (): ObjectStore => stores[name]?.() ?? folderObjects(folder);

  test("come back byte for byte, are replaced whole, and are gone once removed", async () => {
    const key = `identity/${randomUUID()}`;
    const [first, second] = [randomBytes(300_000), randomBytes(10)];
    await store().put(key, first);
    expect(await store().get(key)).toEqual(first);
    await store().put(key, second);
    expect(await store().get(key)).toEqual(second);
    await store().remove(key);
    expect(await store().get(key)).toBeUndefined();
    await store().remove(key);
  });

  test("a folder lists its own keys, and one that is not there none", async () => {
    const keys = Array.from({ length: 5 }, () => `erased/${randomUUID()}`).toSorted();
    for (const key of keys) await store().put(key, Buffer.alloc(0));
    const other = `identity/${randomUUID()}`;
    await store().put(other, Buffer.alloc(1));
    expect((await store().list("erased")).toSorted()).toEqual(keys);
    for (const key of [...keys, other]) await store().remove(key);
    expect(await store().list("nothing")).toEqual([]);
    await expect(Promise.resolve().then(() => store().list("../erased"))).rejects.toThrow("no folder");
  });

  test.each(["../secret", "identity/../../secret", "identity/x", "/etc/passwd", "identity"])(
    "%s is no key of ours",
    async (key) => {
      await expect(Promise.resolve().then(() => store().put(key, Buffer.alloc(1)))).rejects.toThrow("no key");
      await expect(Promise.resolve().then(() => store().get(key))).rejects.toThrow("no key");
    },
  );
});

test("the folder holds whole files alone, and only its owner may read them", async () => {
  const key = `identity/${randomUUID()}`;
  await folderObjects(folder).put(key, randomBytes(100));
  const names = fs.readdirSync(path.join(folder, "identity"));
  expect(names.every((name) => name.endsWith(".sealed"))).toBe(true);
  expect(fs.statSync(path.join(folder, `${key}.sealed`)).mode & 0o077).toBe(0);
});

describe("s3", () => {
  test("wrong credentials are refused, and the error says nothing of them", async () => {
    const wrong = s3Objects({ ...account, secretAccessKey: "other", endpoint: s3.baseUrl });
    await expect(wrong.put(`identity/${randomUUID()}`, Buffer.alloc(1))).rejects.toThrow(/answered 403 to a put$/);
    expect(s3.objects.size).toBe(0);
  });

  test("a broken service is an error, never a missing object", async () => {
    s3.next = "broken";
    await expect(stores["s3"]?.().get(`identity/${randomUUID()}`)).rejects.toThrow("answered 500");
    s3.next = "normal";
  });
});
