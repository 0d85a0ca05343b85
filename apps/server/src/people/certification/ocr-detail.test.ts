import * as kyc from "@noren/contract/calls/kyc";
import { afterAll, beforeAll, expect, test } from "vitest";
import { back, front, phoneInStepOne, takeSide } from "../../../test/support/people/captures.ts";
import { startWorld, type World } from "../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("the merged reading with the source of each field; what came from QR or MRZ is locked", async () => {
  const phone = await phoneInStepOne(world);
  await takeSide(phone, "front", front("a"));
  expect(await phone.call(kyc.ocrDetail, {})).toMatchObject({ code: 404 });
  await takeSide(phone, "back", back("a"));
  const { data } = await phone.call(kyc.ocrDetail, {});
  expect(data).toMatchObject({
    run: "42.018.366-6",
    documentNumber: "B9Z000417",
    type: "CEDULA",
    names: "TOMÁS ALONSO",
    surnames: "HUENCHULAF PEÑAILILLO",
    sex: "M",
    birthday: "02/11/1987",
    expiry: "02/11/2035",
    source: { run: "qr", birthday: "qr", names: "qr", sex: "mrz" },
  });
  expect(data?.locked).toEqual(expect.arrayContaining(["run", "documentNumber", "birthday", "expiry", "sex"]));
});
