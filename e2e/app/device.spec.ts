/** The device: its fingerprint as a signal beside its id, reported after each login and when something changed. */
import type { Page } from "@playwright/test";
import { certify } from "../steps/borrowers.ts";
import { dress, expect, expectSound, idleWork, inDepth, looks, signIn, test } from "../steps/noren.ts";

const reportSent = "/api/user/user/deviceInformation";

/** A device is looked at once its owner has let it be for six seconds; the page has been there for longer. */
const leftAlone = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(10_000);

test(
  "after a login the device is reported once, with its fingerprint, and again only when something changed",
  inDepth,
  async ({ page, visitor, server }) => {
    const reports: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(reportSent)) reports.push(request.url());
    });
    const visited = idleWork(page);
    await page.goto("/");
    await visited;
    expect(
      await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
    ).not.toContainEqual(expect.stringContaining("fingerprint"));
    await signIn(page, visitor.phone);
    const rows = () =>
      server.rows(
        "select 1 from device_report where user_id = (select user_id from session order by signed_in_at desc limit 1)",
      );
    await expect.poll(rows).toHaveLength(1);
    await page.reload();
    await leftAlone(page);
    expect(reports).toHaveLength(1);
    await page.setViewportSize({ width: 800, height: 360 });
    await page.reload();
    await expect.poll(() => reports.length).toBe(2);
    // No source of the fingerprint leaves our origin or breaks the page's own rules.
    expect(visitor.complaints).toEqual([]);
  },
);

test("a failed fingerprint shows an alert, is reported, and stops nothing", async ({ page, visitor, server }) => {
  await page.route("**/assets/fingerprint-sources-*.js", (route) => route.abort());
  await signIn(page, visitor.phone);
  const alert = page.getByRole("dialog", { name: "No pudimos reconocer este equipo" });
  await expect(alert).toBeVisible();
  await expectSound(page);
  await alert.getByRole("button", { name: "Entendido" }).click();
  await expect(alert).toBeHidden();
  const cookies = await page.context().cookies();
  const device = cookies.find(({ name }) => name === "deviceId")?.value ?? "";
  // Reported as an error of this device; the device itself is known all the same, without a fingerprint.
  await expect
    .poll(() => server.rows(`select 1 from tracking where kind = 'error' and device_id = '${device}'`))
    .toHaveLength(1);
  await expect.poll(() => server.rows(`select 1 from device_report where device_id = '${device}'`)).toHaveLength(1);
});

test(
  "the alert of a failed fingerprint comes once a visit; sound in every language, and dark",
  inDepth,
  async ({ page, visitor }) => {
    await page.route("**/assets/fingerprint-sources-*.js", (route) => route.abort());
    await signIn(page, visitor.phone);
    const alert = page.getByRole("dialog", { name: "No pudimos reconocer este equipo" });
    await alert.getByRole("button", { name: "Entendido" }).click();
    await certify(page, visitor.phone);
    await page.goto("/#/home");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await leftAlone(page);
    await expect(alert).toBeHidden();
    await page.clock.install();
    for (const look of looks) {
      await dress(page, look);
      await page.evaluate(() => sessionStorage.removeItem("noren.fingerprint.alerted"));
      await page.reload();
      await expect(async () => {
        await page.clock.fastForward(7000);
        await expect(page.getByRole("dialog")).toBeVisible({ timeout: 300 });
      }).toPass();
      await expectSound(page);
    }
  },
);
