import { changeConsent, consents } from "@noren/contract/calls/privacy";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone, userIdOf } from "../../../test/support/people/borrowers.ts";
import { face, phoneInStepOne, front, back, takeFace, takeSide } from "../../../test/support/people/captures.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { notify } from "../../customers/notify/notify.ts";
import { purge } from "../../jobs/retention.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const shown = async (phone: TestPhone) =>
  Object.fromEntries(
    (await phone.call(consents, {})).data?.details.map(({ purpose, given }) => [purpose, given]) ?? [],
  );
const change = (phone: TestPhone, purpose: "biometrics" | "marketing", given: boolean) =>
  phone.call(changeConsent, { body: { purpose, given } });

test("nobody is told of offers who has not switched them on; switched off, no more", async () => {
  const phone = await certifiedPhone(world);
  const userId = await userIdOf(world, phone);
  const messages = async () => {
    await world.services.db.transaction((tx) =>
      notify(tx, world.services, { userId, kind: "account-changed", values: {}, marketing: true }),
    );
    const { rows } = await world.services.db.pool.query("select 1 from message where user_id = $1 and marketing", [
      userId,
    ]);
    return rows.length;
  };
  expect([await shown(phone), await messages()]).toMatchObject([{ marketing: false }, 0]);
  const on = await change(phone, "marketing", true);
  expect(on).toMatchObject({ code: 200, data: { given: true } });
  expect([await shown(phone), await messages()]).toMatchObject([{ marketing: true }, 1]);
  world.services.clock.moveTo(world.services.clock.aheadMs + MINUTE_MS);
  expect((await change(phone, "marketing", true)).data).toEqual(on.data);
  await change(phone, "marketing", false);
  expect([await shown(phone), await messages()]).toMatchObject([{ marketing: false }, 1]);
});

test("the policy cannot be taken back while there is an account", async () => {
  const phone = await certifiedPhone(world);
  const answer = await phone.call(changeConsent, { body: { purpose: "privacy policy" as "marketing", given: false } });
  expect(answer).toMatchObject({ code: 400 });
});

test("without biometrics no face is kept; the card stays", async () => {
  const phone = await phoneInStepOne(world);
  await takeSide(phone, "front", front("a"));
  await takeSide(phone, "back", back("a"));
  await takeFace(phone, (pose) => face("a", pose));
  const kept = async () => {
    const { rows } = await world.services.db.pool.query<{ kind: string }>(
      `select distinct kind from capture_picture join capture using (capture_id)
       where capture.user_id = $1 and object_key is not null order by kind`,
      [await userIdOf(world, phone)],
    );
    return rows.map(({ kind }) => kind);
  };
  expect([await shown(phone), await kept()]).toMatchObject([{ biometrics: true }, ["back", "face", "front"]]);
  await change(phone, "biometrics", false);
  await purge(world.services);
  expect([await shown(phone), await kept()]).toMatchObject([{ biometrics: false }, ["back", "front"]]);
});
