import { appConfig } from "@noren/contract/calls/public";
import { languages } from "@noren/contract/languages";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, TestPhone, type World } from "../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { NOREN_SERVICE_HOURS: "08:30-19:00", NOREN_SERVICE_PHONE: "+56 2 2999 8877" } });
});
afterAll(() => world.close());

test("staffService and the lender come from the configuration", async () => {
  expect(await new TestPhone(world).call(appConfig, {})).toMatchObject({
    code: 200,
    data: {
      staffService: {
        serviceWhatsApp: "+56 9 5555 0100",
        servicePhone: "+56 2 2999 8877",
        serviceEmail: "ayuda@noren.example",
        serviceTime: "Monday to Friday, 08:30 to 19:00",
      },
      lender: { name: "Noren Créditos SpA", rut: "77.777.777-7" },
    },
  });
});

test("the hours are said in five languages", async () => {
  const said = await Promise.all(
    languages.map(async (language) => {
      const phone = new TestPhone(world);
      phone.language = language;
      return (await phone.call(appConfig, {})).data?.staffService.serviceTime;
    }),
  );
  expect(new Set(said).size).toBe(5);
});

test("the places that take cash are the provider's; the sandbox's are marked as examples", async () => {
  const { data } = await new TestPhone(world).call(appConfig, {});
  expect(new Set(data?.places?.map(({ channel }) => channel))).toEqual(new Set(["counter", "store"]));
  expect(data?.places?.every(({ example }) => example)).toBe(true);
});
