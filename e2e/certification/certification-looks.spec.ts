import type { Page } from "@playwright/test";
import { statusOfNewest } from "../steps/identity.ts";
import { dress, expect, expectSound, inDepth, looks, signIn, test } from "../steps/noren.ts";

// Six screens and some of their pages, each in every look.
const steps = [
  { path: "/identity-auth", status: 10 },
  { path: "/survey", status: 10 },
  { path: "/survey?page=monthlyIncome", status: 10 },
  { path: "/facial-auth/step-one", status: 20 },
  { path: "/facial-auth/step-two", status: 30 },
  { path: "/facial-auth/step-two?page=residence", status: 30 },
  { path: "/facial-auth/step-two?page=workStatus", status: 30 },
  { path: "/facial-auth/step-three", status: 40 },
  { path: "/facial-auth/step-four", status: 50 },
];

/** What the guards go by. */
async function keptStatus(page: Page): Promise<number> {
  const cookies = await page.context().cookies();
  const userInfo = decodeURIComponent(cookies.find(({ name }) => name === "userInfo")?.value ?? "{}");
  return (JSON.parse(userInfo) as { bizStatus: number }).bizStatus;
}

test("every step of certification is sound in every language, and dark", inDepth, async ({ page, visitor, server }) => {
  await signIn(page, visitor.phone);
  for (const { path, status } of steps) {
    await server.change(statusOfNewest(status));
    // By way of the door, where the status is asked for anew.
    await page.goto("/#/noren");
    await page.reload();
    await expect.poll(() => keptStatus(page)).toBe(status);
    await page.goto(`/#${path}`);
    for (const look of looks) {
      await dress(page, look);
      await page.reload();
      await expect(page).toHaveURL(({ hash }) => hash === `#${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectSound(page);
    }
  }
});
