import { dataDownload, eraseMe } from "@noren/contract/calls/privacy";
import { changeResidence, infoView } from "@noren/contract/calls/user-base-info";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone, userIdOf } from "../../../test/support/people/borrowers.ts";
import { certifiedByCalls, phoneAt, sampleBaseInfo } from "../../../test/support/people/certification.ts";
import { everyRow } from "../../../test/support/stored.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const island = { region: "05", comuna: "05201" };
const change = (phone: TestPhone, residence: { region: string; comuna: string } = island) =>
  phone.call(changeResidence, { body: { residence } });
const query = async (sql: string, values: unknown[]) =>
  (await world.services.db.pool.query(sql, values)).rows as unknown[];
const infoOf = async (phone: TestPhone) => (await phone.call(infoView, {})).data;

test("it replaces where somebody lives, and nothing else they told", async () => {
  const phone = await certifiedByCalls(world);
  expect(await infoOf(phone)).toEqual(sampleBaseInfo);
  expect(await change(phone)).toMatchObject({ code: 200 });
  expect(await infoOf(phone)).toEqual({ ...sampleBaseInfo, residence: island });
});

test("who was never asked may tell it, and a suspension keeps nobody from it", async () => {
  const phone = await certifiedPhone(world);
  expect(await infoOf(phone)).not.toHaveProperty("residence");
  await query("update person set state = 'suspended' where user_id = $1", [await userIdOf(world, phone)]);
  expect(await change(phone)).toMatchObject({ code: 200 });
  expect(await infoOf(phone)).toMatchObject({ residence: island });
});

test.each([
  [{ region: "12", comuna: "05201" }, [{ path: "body.residence.comuna", code: "not_in_region" }]],
  [{ region: "05", comuna: "05999" }, [{ path: "body.residence.comuna", code: "not_in_list" }]],
])("%j is no place", async (residence, fields) => {
  const phone = await certifiedByCalls(world);
  expect((await change(phone, residence)).data).toEqual({ fields });
  expect(await infoOf(phone)).toEqual(sampleBaseInfo);
});

test("before personal information was told there is nothing to change, and a visitor changes nothing", async () => {
  expect(await change(await phoneAt(world, 30))).toMatchObject({ code: 453 });
  expect(await change(new TestPhone(world))).toMatchObject({ code: 401 });
});

test("it lies under the person's key, is downloaded with the rest, and is gone with it", async () => {
  const phone = await certifiedByCalls(world);
  const userId = await userIdOf(world, phone);
  await change(phone);
  expect((await everyRow(world)).filter((row) => row.includes('"05201"'))).toEqual([]);
  const { json = "{}" } = (await phone.call(dataDownload, {})).data ?? {};
  expect(JSON.parse(json)).toMatchObject({ personalInformation: { residence: island } });
  expect(await phone.call(eraseMe, {})).toMatchObject({ code: 200 });
  expect(await query("select base_info_sealed from certification where user_id = $1", [userId])).toEqual([
    { base_info_sealed: null },
  ]);
});
