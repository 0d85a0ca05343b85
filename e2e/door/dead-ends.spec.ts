/** 'Every link and button on every screen leads somewhere real' (issue 'Around the loan'). */
import type { Page } from "@playwright/test";
import { addAuthenticator } from "../steps/authenticator.ts";
import { certify } from "../steps/borrowers.ts";
import { daysPass, monthsPass, setMood } from "../steps/borrowing.ts";
import { Crawler } from "../steps/crawler.ts";
import { expect, inDepth, signIn, test } from "../steps/noren.ts";
import { expectStatus, settle } from "../steps/repayments.ts";
import { applyForLoan } from "../steps/sealed-call.ts";

test.slow();

/** Somebody else takes the phone. */
async function comeAs(page: Page, phone: string): Promise<void> {
  await page.evaluate(() => window.localStorage.clear());
  // Away first: the answer to a call still under way would bring the cookies back.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn(page, phone);
}

/** As the server knows them now. */
async function openAgain(page: Page): Promise<void> {
  await page.goto("/#/user");
  await page.reload();
  await expect(page.getByText("4 de 4 pasos listos")).toBeVisible();
}

const doors = ["/noren", "/login", "/test", "/repay-code", "/pembayaran", "/sky-offline", "/store", "/nowhere"];
const own = ["/home", "/order", "/order?completed", "/user", "/noren"];

test(
  "signed out and at each status, every link and button leads somewhere real",
  inDepth,
  async ({ page, visitor, server }) => {
    const crawler = new Crawler(page);
    // Without a device of its own the browser asks in a window that no test can answer.
    await addAuthenticator(page, "a stranger");
    await crawler.walk("signed out", doors);
    await signIn(page, visitor.phone);
    for (const status of [10, 20, 30, 40, 50]) {
      await server.change(
        `update person set biz_status = ${status} where user_id = (select user_id from person order by registered_at desc limit 1)`,
      );
      await page.goto("/#/privacy-policy");
      await page.reload();
      await crawler.walk(`status ${status}`, ["/noren", "/identity-auth", "/user", "/order", "/home"]);
    }
    expect(crawler.problems).toEqual([]);
    expect(crawler.gone.length, crawler.gone.join("\n")).toBeLessThan(6);
    expect(crawler.counts.screens).toBeGreaterThan(40);
  },
);

test("with each kind of order, every link and button leads somewhere real", inDepth, async ({ page, visitor }) => {
  const crawler = new Crawler(page);
  // Without a device of its own the browser asks in a window that no test can answer.
  await addAuthenticator(page, "a stranger");
  const { phone } = visitor;
  const phoneOf = (kind: number): string => `9${kind}${phone.slice(2)}`;
  const begin = async (kind: number, change: object = {}): Promise<string> => {
    await page.goto("/");
    await comeAs(page, phoneOf(kind));
    await certify(page, phoneOf(kind), change);
    await openAgain(page);
    return applyForLoan(page, 50_000);
  };

  await expectStatus(page, await begin(6, { income: 0 }), 50);
  await crawler.walk("rejected", own);
  await expectStatus(page, await begin(7, { politicallyExposed: true }), 10);
  await crawler.walk("processing", own);
  await setMood(page, "reject");
  await expectStatus(page, await begin(8), 25);
  await setMood(page, "accept");
  await crawler.walk("failed payout", own);

  const settled = await begin(9);
  await expectStatus(page, settled, 40);
  await settle(page, settled);
  // A good moment: Home asks for a rating, once.
  await page.goto("/#/home");
  await page
    .getByRole("region", { name: "¿Cómo te fue con Noren?" })
    .getByRole("button", { name: "Próxima vez" })
    .click();
  await crawler.walk("settled", own);
  const running = await applyForLoan(page, 50_000);
  await expectStatus(page, running, 40);
  await crawler.walk("running", [...own, `/repay/${running}`]);
  await monthsPass(page, 1);
  await daysPass(page, 6);
  await expectStatus(page, running, 70);
  await crawler.walk("overdue", [...own, `/repay/${running}`]);

  expect(crawler.problems).toEqual([]);
  expect(crawler.gone.length, crawler.gone.join("\n")).toBeLessThan(6);
  expect(crawler.counts.screens).toBeGreaterThan(40);
});
