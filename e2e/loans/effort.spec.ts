/** What the three ways that count cost: from registering to credit, from applying to money sent, from opening the app to paid. */
import { accept, openHome } from "../steps/home-steps.ts";
import { payAtCounter, pesosIn } from "../steps/borrowing.ts";
import { type Effort, effortOf } from "../steps/effort.ts";
import {
  answerSurvey,
  confirmCard,
  consent,
  faceVideo,
  fillAccount,
  fillContacts,
  fillPersonal,
  freeCards,
  openWithCamera,
  register,
  takeCard,
} from "../steps/identity.ts";
import { expect, inDepth, test } from "../steps/noren.ts";

/** Told, whatever the seconds of this machine; held are the taps and keys of today. */
function expectAtMost(way: string, { taps, keys, seconds }: Effort, most: { taps: number; keys: number }): void {
  console.log(`${way}: ${taps} taps, ${keys} keys, ${seconds} s`);
  expect(taps, `taps, ${way}`).toBeLessThanOrEqual(most.taps);
  expect(keys, `keys, ${way}`).toBeLessThanOrEqual(most.keys);
}

test("register to credit", inDepth, async ({ playwright, baseURL, server, visitor }) => {
  await freeCards(server);
  const { page, close } = await openWithCamera(
    { chromium: playwright.chromium, baseURL },
    { shows: faceVideo("a-turn") },
  );
  const effort = await effortOf(page, async () => {
    await register(page, visitor.phone);
    await answerSurvey(page);
    await takeCard(page, "a");
    await consent(page);
    await confirmCard(page);
    await fillPersonal(page, "without one");
    await fillContacts(page);
    await fillAccount(page);
    await expect(page.getByRole("dialog", { name: "Crédito aprobado" })).toBeVisible();
  });
  await close();
  // Each turn of the head that the machine was too slow for is taken again, with two taps.
  expectAtMost("register to credit", effort, { taps: 49 + 4 * 2, keys: 70 });
});

test("apply to money sent, and open the app to paid", inDepth, async ({ page, visitor }) => {
  await openHome(page, visitor.phone);
  const applying = await effortOf(page, async () => {
    await page.getByRole("link", { name: "Pedir un préstamo" }).click();
    await page.getByLabel("Monto, hasta $100.000").fill("50000");
    await accept(page, "$50.000");
    await expect(page.getByRole("heading", { name: "Tu dinero ya salió" })).toBeVisible();
  });
  await page.goto("about:blank");
  const paying = await effortOf(page, async () => {
    await page.goto("/");
    await page.getByRole("link", { name: /^Pagar \$[\d.]+$/ }).click();
    await page.getByRole("radio", { name: /^Transferencia/ }).check();
    const button = page.getByRole("button", { name: /^Pagar \$[\d.]+ hoy$/ });
    const amount = pesosIn(await button.textContent());
    await button.click();
    await expect(page).toHaveURL(/#\/va\?ref=/);
    await payAtCounter(page, amount);
    await expect(
      page
        .locator("main:visible")
        .getByText(/^Pagado a$|^Pagaste /)
        .first(),
    ).toBeVisible();
  });
  expectAtMost("apply to money sent", applying, { taps: 4, keys: 5 });
  expectAtMost("open the app to paid", paying, { taps: 3, keys: 0 });
});
