import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RunningLoan, goTo, runningLoan } from "../../../test/support/loans/loans.ts";
import { type Home, moveTo } from "../../../test/support/people/residences.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { remind } from "./remind.ts";
import { resendContacts } from "./resend-contacts.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
// In winter every zone has hours of its own: Magallanes is an hour ahead of Santiago, Easter Island two behind.
beforeEach(() => goTo(world, "2027-06-28"));
afterEach(async () => {
  // Nobody of this test is due in the next.
  await query("update loan_order set status = 60 where status in (40, 70)");
});
afterAll(() => world.close());

const query = (sql: string, values: unknown[] = []) => world.services.db.pool.query(sql, values);

/** Due on Tuesday 13 July 2027: three days before is a Saturday. */
async function dueOnTuesday(home?: Home): Promise<RunningLoan> {
  const loan = await runningLoan(world, 50_000, "noren-15");
  if (home) await moveTo(loan.phone, home);
  return loan;
}

const remindAt = (hours: number, day = "2027-07-10"): Promise<number> => {
  goTo(world, day, hours);
  return remind(world.services);
};
const A_MINUTE = 1 / 60;

describe("'08:00–20:00 in the borrower's region', told by Santiago's clock", () => {
  test.each<[string, number, number, Home?]>([
    ["lives in Santiago", 8, 20, "Santiago"],
    ["lives in Magallanes", 7, 19, "Magallanes"],
    ["lives on Easter Island", 10, 22, "Easter Island"],
    ["has not said where they live", 10, 19],
  ])("who %s is reminded from %d to %d o'clock", async (_, opens, closes, home) => {
    await dueOnTuesday(home);
    for (const hours of [0, opens - A_MINUTE, closes, 23]) expect([hours, await remindAt(hours)]).toEqual([hours, 0]);
    expect(await remindAt(opens)).toBe(1);
    goTo(world, "2027-06-28");
    await dueOnTuesday(home);
    expect(await remindAt(closes - A_MINUTE)).toBe(1);
  });

  test("of four neighbours in one list each is written to at their own hour", async () => {
    for (const home of ["Santiago", "Magallanes", "Easter Island", undefined] as const) await dueOnTuesday(home);
    const sent = [await remindAt(6.9), await remindAt(7), await remindAt(8), await remindAt(9.9), await remindAt(10)];
    expect(sent).toEqual([0, 1, 1, 0, 2]);
  });

  test("whoever tells where they live, or moves, is contacted by that clock from then on", async () => {
    const { phone } = await dueOnTuesday();
    expect(await remindAt(8)).toBe(0);
    await moveTo(phone, "Easter Island");
    expect(await remindAt(8)).toBe(0);
    await moveTo(phone, "Santiago");
    expect(await remindAt(8)).toBe(1);
  });

  test("in summer only Easter Island differs: who has not said where they live is reminded until 20:00", async () => {
    goTo(world, "2027-03-08");
    await dueOnTuesday("Magallanes");
    await dueOnTuesday();
    expect(await remindAt(8 - A_MINUTE, "2027-03-20")).toBe(0);
    expect(await remindAt(8, "2027-03-20")).toBe(1);
    expect(await remindAt(20, "2027-03-20")).toBe(0);
    expect(await remindAt(20 - A_MINUTE, "2027-03-20")).toBe(1);
  });
});

test("what did not leave is sent again only while the hour where they live allows it, and keeps nobody waiting", async () => {
  let isFull = true;
  const taken: string[] = [];
  const provider = await startWorld({
    databaseUrl: world.databaseUrl,
    messages: {
      async send({ phone }) {
        if (isFull) return { state: "refused", reason: "full" };
        taken.push(phone);
        return { state: "accepted", providerId: phone };
      },
    },
  });
  await dueOnTuesday();
  const { orderId } = await dueOnTuesday("Magallanes");
  const { phone: islander } = await dueOnTuesday("Easter Island");
  goTo(provider, "2027-07-10", 19 - A_MINUTE);
  expect(await remind(provider.services)).toBe(3);
  isFull = false;
  await query(
    `insert into contact select gen_random_uuid(), user_id, order_id, channel, purpose, sender, template,
       at - interval '1 second', message_id from contact, generate_series(1, 120) where order_id = $1`,
    [orderId],
  );
  goTo(provider, "2027-07-10", 19.5);
  await resendContacts(provider.services);
  await resendContacts(provider.services);
  expect(taken).toEqual([`+56${islander.number}`]);
  await provider.close();
});
