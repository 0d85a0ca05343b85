import { statusOfNewest } from "./identity.ts";
import { dress, expect, expectSound, looks, signIn, test } from "./noren.ts";

// Six screens, each in every look.
test.describe.configure({ timeout: 120_000 });

const steps = [
  { path: "/identity-auth", status: 10 },
  { path: "/survey", status: 10 },
  { path: "/facial-auth/step-one", status: 20 },
  { path: "/facial-auth/step-two", status: 30 },
  { path: "/facial-auth/step-three", status: 40 },
  { path: "/facial-auth/step-four", status: 50 },
];

test("every step of certification is sound in every language, and dark", async ({ page, visitor, server }) => {
  await signIn(page, visitor.phone);
  for (const { path, status } of steps) {
    await server.change(statusOfNewest(status));
    for (const look of looks) {
      await dress(page, look);
      // By way of the door, where the status is asked for anew.
      await page.goto("/#/noren");
      const told = page.waitForResponse((response) => response.url().includes("/user/status"));
      await page.reload();
      await (await told).finished();
      await page.goto(`/#${path}`);
      await expect(page).toHaveURL(new RegExp(`#${path}$`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectSound(page);
    }
  }
});
