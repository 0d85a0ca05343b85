import { appConfig } from "@noren/contract/calls/public";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";
import { after, instantOf, realNow } from "../clock.ts";
import { KeyKeeper, keyRules } from "./key-keeper.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const inDays = (days: number): Date => after(instantOf(realNow()), days * DAY_MS);

test("a young key is kept; after thirty days a new one comes and the old one still opens for seven", async () => {
  const { keys } = world.services;
  const [first] = keys.published;
  await keys.rotate(inDays(29));
  expect(keys.published).toEqual([first]);

  const phone = new TestPhone(world);
  const sealedWithFirst = await phone.seal(appConfig, {});
  await keys.rotate(inDays(31));
  expect(keys.published).toHaveLength(2);
  expect(keys.published[1]).toEqual(first);
  expect((await fetch(sealedWithFirst.url, sealedWithFirst.init)).status).toBe(200);

  await keys.rotate(inDays(31 + keyRules.overlapMs / DAY_MS + 1));
  expect(keys.published).toHaveLength(1);
  expect(keys.published[0]).not.toEqual(first);
  const refused = await fetch(sealedWithFirst.url, sealedWithFirst.init);
  expect((await refused.json()) as object).toMatchObject({ code: 461 });
});

test("a retired private key is destroyed, and none is stored readably", async () => {
  const { rows } = await world.services.db.pool.query<{ private_key_sealed: Buffer }>(
    "select private_key_sealed from sealed_key",
  );
  expect(rows).toHaveLength(1);
  // 2 bytes of version, 12 of nonce, 32 of key, 16 of tag: encrypted, not stored.
  expect(rows[0]?.private_key_sealed).toHaveLength(62);
});

test("two processes that start at once agree on one key", async () => {
  const fresh = await startWorld();
  await fresh.services.db.pool.query("delete from sealed_key");
  const keepers = Array.from({ length: 4 }, () => new KeyKeeper(fresh.services.db, fresh.services.secrets));
  await Promise.all(keepers.map((keeper) => keeper.rotate()));
  const ids = keepers.map((keeper) => keeper.published.map((key) => key.id).join());
  expect(new Set(ids).size).toBe(1);
  await fresh.close();
});

test("a key another process made is fetched when a caller uses it", async () => {
  const fresh = await startWorld();
  const second = await startWorld({ databaseUrl: fresh.databaseUrl });
  await fresh.services.keys.rotate(inDays(31));
  const phone = new TestPhone(fresh);
  const { url, init } = await phone.seal(appConfig, {});
  // The second server was asked for keys just now, so it may not look again for a moment; it says so plainly.
  const refused = await fetch(url.replace(fresh.address, second.address), init);
  expect((await refused.json()) as object).toMatchObject({ code: 461 });
  await second.services.keys.reload();
  const opened = await fetch(url.replace(fresh.address, second.address), init);
  expect(opened.status).toBe(200);
  await second.close();
  await fresh.close();
});
