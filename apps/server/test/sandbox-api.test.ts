import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { realNow } from "../src/platform/clock.ts";
import { productionEnv } from "./support/server/production.ts";
import { signedInPhone } from "./support/people/sign-in.ts";
import { startWorld, type World } from "./support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

interface Clock {
  now: string;
  day: string;
  aheadMs: number;
}
const readClock = async (): Promise<Clock> =>
  (await (await fetch(`${world.address}/sandbox/api/clock`)).json()) as Clock;
const moveClock = (move: unknown): Promise<Response> =>
  fetch(`${world.address}/sandbox/api/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(move),
  });
const goTo = (instant: number) => world.services.clock.moveTo(instant - realNow());

describe("the phone's inbox", () => {
  test("shows one phone's messages, newest first, or everybody's", async () => {
    const [mine] = [await signedInPhone(world), await signedInPhone(world)];
    const of = async (query: string) =>
      (
        (await (await fetch(`${world.address}/sandbox/api/messages${query}`)).json()) as {
          messages: { phone: string }[];
        }
      ).messages;
    expect((await of(`?phone=${mine.number}`)).map((message) => message.phone)).toEqual([`+56${mine.number}`]);
    expect(await of(`?phone=%2B56${mine.number}`)).toHaveLength(1);
    expect(await of("")).toHaveLength(2);
  });

  test("refuses what is no phone", async () => {
    expect((await fetch(`${world.address}/sandbox/api/messages?phone=12`)).status).toBe(400);
  });
});

describe("the clock", () => {
  test("moves forward and stays moved for other servers and after a restart", async () => {
    const before = await readClock();
    const moved = (await (await moveClock({ days: 2, hours: 1 })).json()) as Clock;
    expect(moved.aheadMs).toBeGreaterThan(before.aheadMs);
    const { rows } = await world.services.db.pool.query("select ahead_ms from sandbox_clock");
    expect(rows).toEqual([{ ahead_ms: String(moved.aheadMs) }]);
  });

  test.each([
    ["2027-04-03", "25 hours: the hour before midnight comes twice"],
    ["2027-09-04", "the day after has no midnight"],
  ])("a day on from noon of %s is noon of the next day (%s)", async (day) => {
    goTo(startOfSantiagoDay(calendarDay(day)) + 12 * HOUR_MS);
    const before = await readClock();
    await moveClock({ days: 1 });
    const after = await readClock();
    expect(before.day).toBe(day);
    expect(after.day).toBe(`${day.slice(0, 8)}0${Number(day.slice(8)) + 1}`);
  });

  test.each([
    [{ hours: 100_000_000 }],
    [{ seconds: 9_999_999_999 }],
    [{ days: 100_000 }],
    [{ days: -1 }],
    [{ days: 0.5 }],
    [{ days: "1" }],
    [{ days: 1e9 }],
    [{ years: 1 }],
    ["soon"],
    [null],
  ])("%j is refused and moves nothing", async (move) => {
    const before = world.services.clock.aheadMs;
    expect((await moveClock(move)).status).toBe(400);
    expect(world.services.clock.aheadMs).toBe(before);
  });
});

test("whoever looks for the lender's people is led to their console", async () => {
  const answer = await fetch(`${world.address}/sandbox/console`, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe("http://localhost/console-of-tests");
});

test("production registers none of it", async () => {
  const production = await startWorld({
    env: productionEnv(),
  });
  const paths = [
    "/sandbox",
    "/sandbox/",
    "/sandbox/api/clock",
    "/sandbox/api/messages",
    "/sandbox/console",
    "/sandbox/api/counter",
    "/sandbox/api/mail",
    "/sandbox/api/push/a",
    "/api/description",
    "/api/description/json",
  ];
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(`${production.address}${path}`)).status));
  expect(statuses).toEqual(paths.map(() => 404));
  await production.close();
});

test("the API description lists exactly the registered calls, with their codes", async () => {
  const response = await fetch(`${world.address}/api/description/json`);
  const description = (await response.json()) as { paths: Record<string, Record<string, { description: string }>> };
  expect(Object.keys(description.paths).toSorted()).toEqual([
    "/api/track/config/info",
    "/api/track/event/1/{type}",
    "/api/track/info/save",
    "/api/user/account/bankBranch",
    "/api/user/account/saveUserAccount",
    "/api/user/account/userBandingAccount",
    "/api/user/borrow/agreementPdf",
    "/api/user/borrow/bill",
    "/api/user/borrow/borrowStatus",
    "/api/user/borrow/decision",
    "/api/user/borrow/dispute",
    "/api/user/borrow/failBorrowHandler",
    "/api/user/borrow/review",
    "/api/user/contacts",
    "/api/user/contacts/change",
    "/api/user/contacts/saveUserContacts",
    "/api/user/coupon/couponList",
    "/api/user/coupon/receiveCoupon/auth/complete",
    "/api/user/credit/creditInfo",
    "/api/user/dict/getByType/{type}",
    "/api/user/kyc/livingResultQuery",
    "/api/user/kyc/livingStart",
    "/api/user/kyc/livingState",
    "/api/user/kyc/ocrDetail",
    "/api/user/kyc/saveKyc",
    "/api/user/login/byFace/picture",
    "/api/user/login/byFace/start",
    "/api/user/login/changePhone/finish",
    "/api/user/login/changePhone/picture",
    "/api/user/login/changePhone/pictureStart",
    "/api/user/login/changePhone/start",
    "/api/user/login/changePhone/stop",
    "/api/user/login/loginOut",
    "/api/user/login/otp",
    "/api/user/login/otpLoginCheck",
    "/api/user/login/passkey/check",
    "/api/user/login/passkey/options",
    "/api/user/login/uniqueLogin",
    "/api/user/preorder/guidance/apply",
    "/api/user/preorder/guidance/cancel",
    "/api/user/preorder/guidanceMsg",
    "/api/user/product/agreement",
    "/api/user/product/applyLoan",
    "/api/user/product/applyLoan/auto",
    "/api/user/product/productList/V2/{x}",
    "/api/user/product/quote",
    "/api/user/public/appConfig",
    "/api/user/repay/certificatePdf",
    "/api/user/repay/code",
    "/api/user/repay/detail",
    "/api/user/repay/extension",
    "/api/user/repay/promise",
    "/api/user/repay/promiseOffer",
    "/api/user/repay/receipt",
    "/api/user/repay/receiptPdf",
    "/api/user/repay/start",
    "/api/user/repay/voucher",
    "/api/user/report/feedback",
    "/api/user/report/rating",
    "/api/user/report/rating/ask",
    "/api/user/report/webPageFb",
    "/api/user/survey",
    "/api/user/survey/save",
    "/api/user/telecom/fotp",
    "/api/user/telecom/fv",
    "/api/user/telecom/lotp",
    "/api/user/telecom/lv",
    "/api/user/user/consent",
    "/api/user/user/consents",
    "/api/user/user/contactLog",
    "/api/user/user/data",
    "/api/user/user/dataRequest",
    "/api/user/user/dataRequests",
    "/api/user/user/deviceInformation",
    "/api/user/user/devices",
    "/api/user/user/documents",
    "/api/user/user/endSession",
    "/api/user/user/erase",
    "/api/user/user/msg/center",
    "/api/user/user/passkey/add",
    "/api/user/user/passkey/options",
    "/api/user/user/passkey/remove",
    "/api/user/user/passkeys",
    "/api/user/user/phoneChange",
    "/api/user/user/phoneChange/stop",
    "/api/user/user/pictureLooks",
    "/api/user/user/savePushToken",
    "/api/user/user/signOutEverywhere",
    "/api/user/user/status",
    "/api/user/userBaseInfo/infoView",
    "/api/user/userBaseInfo/residence",
    "/api/user/userBaseInfo/updateBaseInfo",
  ]);
  expect(description.paths["/api/user/login/otp"]?.["post"]?.description).toContain("314 codeAlreadySent");
});
