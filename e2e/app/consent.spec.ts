/** 'Location and notification consent dialog with OK and "next time"': after the first approved loan, not at the door. */
import { DAY_MS } from "@noren/lending/calendar/durations";
import { lookAgain, openHome } from "../steps/home-steps.ts";
import { dress, expect, everyScreen, expectSound, looks, test } from "../steps/noren.ts";
import { applyForLoan } from "../steps/sealed-call.ts";

test.use({ wasAsked: false });
test.slow();

const EIGHT_DAYS_MS = 8 * DAY_MS;

test(
  "why is said before the browser asks; 'next time' is kept for 7 days; OK asks the browser, and a refusal is fine",
  everyScreen,
  async ({ page, visitor }) => {
    // A browser that has not been asked about notices yet; headless, it says no to everything.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, "permission", {
        get: () => document.documentElement.dataset["notices"] ?? "default",
      });
      Notification.requestPermission = async () => {
        document.documentElement.dataset["notices"] = "denied";
        return "denied";
      };
    });
    await openHome(page, visitor.phone);
    await expect(page.getByRole("heading", { name: "Tu primer préstamo" })).toBeVisible();
    await applyForLoan(page, 50_000);
    await lookAgain(page);
    const dialog = page.getByRole("dialog", { name: "¿Nos permites esto?" });
    await expect(dialog.getByText("Avisos en tu celular")).toBeVisible();
    await expect(dialog.getByText("Tu ubicación")).toBeVisible();
    await dialog.getByRole("button", { name: "Próxima vez" }).click();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem("isAgree"))).toBeNull();
    await page.reload();
    await expect(page.getByText("Hoy pagas")).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.evaluate((ago) => localStorage.setItem("noren.consent.later", String(Date.now() - ago)), EIGHT_DAYS_MS);
    for (const look of looks) {
      await dress(page, look);
      await page.reload();
      await expect(page.locator("dialog[open] .consent__reason")).toHaveCount(2);
      await expectSound(page);
    }
    await dialog.getByRole("button", { name: "Aceptar" }).click();
    await expect(page.getByText("Está bien, todo sigue igual.")).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("isAgree"))).toBe("location notifications");
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset["notices"])).toBe("denied");
    await page.reload();
    await expect(page.getByText("Hoy pagas")).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);
