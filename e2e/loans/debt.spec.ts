/** Home when something is owed: it begins with that, and it stays in sight without a network. */
import { formatPesos } from "@noren/lending/money/money";
import { loanDetail } from "@noren/contract/calls/repay";
import { lookAgain, openHome } from "../steps/home-steps.ts";
import { dress, expect, expectSound, inDepth, looks, test } from "../steps/noren.ts";
import { borrow, numberOf, openCode, payCode } from "../steps/repayments.ts";
import { applyForLoan, sealedCall } from "../steps/sealed-call.ts";
import { toPlainDay } from "../steps/borrowing.ts";

const inWords = /^(?:lunes|martes|miércoles|jueves|viernes)\s\d{1,2}\sde\s\p{L}+$/u;

test("amount today, weekday, days left, progress and one button; no credit that is larger than it", async ({
  page,
  visitor,
}) => {
  await toPlainDay(page);
  await openHome(page, visitor.phone);
  const orderId = await applyForLoan(page, 75_000);
  await lookAgain(page);
  const cloth = page.getByRole("region", { name: "Hoy pagas" });
  await expect(cloth.getByText("$75.050", { exact: true })).toBeVisible();
  await expect(cloth.getByText(/Faltan 30 días\.$/)).toBeVisible();
  await expect(cloth.locator("b")).toHaveText(inWords);
  await expect(page.getByRole("link", { name: "Pagar $75.050" })).toHaveAttribute("href", `#/repay/${orderId}`);
  await expect(page.getByText("Si pagas ese día, serán $77.225.")).toBeVisible();
  await expect(page.getByText("Tu cupo disponible")).toBeHidden();
  await expect(page.getByText("Para tu próximo préstamo")).toBeHidden();
  await expectSound(page);

  await payCode(page, await numberOf(page, await openCode(page, orderId, { purpose: "part", amount: 30_000 })));
  await expect(async () => {
    const { owedToday } = await sealedCall(page, loanDetail, { query: { orderId } });
    expect(owedToday).toBe(45_050);
  }).toPass();
  await lookAgain(page);
  await expect(cloth.getByText("$45.050", { exact: true })).toBeVisible();
  await expect(cloth.getByText("Ya pagaste $30.000")).toBeVisible();
  await expectSound(page);
  expect(visitor.complaints).toEqual([]);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("the last known debt, its day and the saved code are there; a logout forgets them", async ({
    page,
    context,
    visitor,
  }) => {
    const orderId = await borrow(page, visitor.phone);
    const { owedToday } = await sealedCall(page, loanDetail, { query: { orderId } });
    const ref = await openCode(page, orderId);
    const number = (await numberOf(page, ref)).replaceAll(/\w{4}(?=\w)/g, "$& ");
    // From its second visit on the app keeps what it shows.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto(`/#/sky-offline?ref=${ref}`);
    await page.reload();
    await expect(page.getByText(number)).toBeVisible();
    await page.goto("/#/home");
    await page.reload();
    await expect(page.getByText("Hoy pagas")).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    const cloth = page.getByRole("region", { name: /^El \p{L}+ \d{1,2} de \p{L}+ debías$/u });
    await expect(cloth.getByText(formatPesos(owedToday), { exact: true })).toBeVisible();
    await expect(cloth.locator("b")).toHaveText(inWords);
    await expect(page.getByText(number)).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: "Ver en pantalla completa" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cerrar" }).click();

    await context.setOffline(false);
    await page.getByRole("button", { name: "Intentar de nuevo" }).click();
    await expect(page.getByText("Hoy pagas")).toBeVisible();
    await page.goto("/#/user");
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(page).toHaveURL(/#\/(?:noren|login)/);
    expect(await page.evaluate(() => localStorage.getItem("noren.debts"))).toBeNull();
  });
});

test("Home with a debt is sound in every language, and dark", inDepth, async ({ page, visitor }) => {
  await borrow(page, visitor.phone);
  for (const look of looks) {
    await dress(page, look);
    await page.goto("/#/home");
    await page.reload();
    await expect(page.locator(".cloth__sum")).toBeVisible();
    await expectSound(page);
  }
});
