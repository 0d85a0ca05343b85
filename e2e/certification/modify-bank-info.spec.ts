import type { Page } from "@playwright/test";
import { certify } from "../steps/borrowers.ts";
import { afterDoubleTap, dress, expect, expectSound, inDepth, looks, readCode, signIn, test } from "../steps/noren.ts";
import { applyForLoan } from "../steps/sealed-call.ts";

/** A certified borrower in My profile; a minute later, so that the next code may be sent. */
async function openProfile(page: Page, phone: string): Promise<void> {
  await signIn(page, phone);
  await certify(page, phone);
  await page.request.post("/sandbox/api/clock", { data: { seconds: 61 } });
  await page.goto("/#/user");
  await page.reload();
}

async function chooseAccount(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Banco / }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").fill("itau");
  await dialog.getByRole("button", { name: /Itaú/ }).click();
  await page.getByLabel("Tipo de cuenta").selectOption({ label: "Cuenta corriente" });
  await page.getByLabel("Número de cuenta").fill("0012345678");
}

test.beforeEach(({ page }) => page.clock.install());

test("My profile leads there; another account is confirmed, a code entered, and the account is another", async ({
  page,
  visitor,
}) => {
  await openProfile(page, visitor.phone);
  await page.getByRole("link", { name: "Cuenta bancaria" }).click();
  await expect(page.getByText("BancoEstado")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Revisar el cambio" }).click();
  await expect(page.getByText("Falta este dato.")).toBeVisible();

  await chooseAccount(page);
  await page.reload();
  await expect(page.getByLabel("Número de cuenta")).toHaveValue("0012345678");
  await page.getByRole("button", { name: "Revisar el cambio" }).click();
  await expectSound(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Sí, es mi cuenta" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await page.context().setOffline(false);
  await afterDoubleTap(page);
  await page.getByRole("button", { name: "Sí, es mi cuenta" }).click();

  await expect(page.getByRole("heading", { name: "Confirma el cambio con un código" })).toBeVisible();
  await expect(page.getByText(/^Puedes pedir otro en/)).toBeVisible();
  await expectSound(page);
  const code = await readCode(page, visitor.phone);
  await page.getByLabel("Código de 4 dígitos").fill(code === "0000" ? "0001" : "0000");
  await expect(page.getByLabel("Código de 4 dígitos")).toHaveAccessibleDescription(/Te quedan 2 intentos/);
  await page.getByLabel("Código de 4 dígitos").fill(code);
  await expect(page.getByText("ahora depositamos en tu cuenta nueva")).toBeVisible();
  await expect(page).toHaveURL(/#\/user$/);
  await page.getByRole("link", { name: "Cuenta bancaria" }).click();
  await expect(page.getByText("Itaú")).toBeVisible();
  await expect(page.getByText(/5678$/)).toBeVisible();
  await expect(page.getByRole("button", { name: /Elige tu banco/ })).toBeVisible();
});

test(
  "a code asked for a moment ago for something else makes this one wait, and says so",
  inDepth,
  async ({ page, visitor }) => {
    await signIn(page, visitor.phone);
    await certify(page, visitor.phone);
    await page.goto("/#/modify-bank-info");
    await page.reload();
    await chooseAccount(page);
    await page.getByRole("button", { name: "Revisar el cambio" }).click();
    await page.getByRole("button", { name: "Sí, es mi cuenta" }).click();
    await expect(page.getByText(/^Ya enviamos un código a este celular/)).toBeVisible();
    await expect(page.getByLabel("Código de 4 dígitos")).toBeHidden();
  },
);

/** The bank of this worker's world is others' too. */
test.afterEach(async ({ page }) => {
  await page.request.post("/sandbox/api/bank", { data: { mood: "accept" } });
});

test("while a payout is under way it says so and asks for nothing", inDepth, async ({ page, visitor }) => {
  await openProfile(page, visitor.phone);
  await page.request.post("/sandbox/api/bank", { data: { mood: "delay" } });
  await applyForLoan(page);
  await expect(async () => {
    await page.goto("/#/user");
    await page.getByRole("link", { name: "Cuenta bancaria" }).click();
    await expect(page.getByText("Hay un depósito en camino")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectSound(page);
  await page.getByRole("link", { name: "Volver a mi perfil" }).click();
  await expect(page).toHaveURL(/#\/user$/);
});

test("before certification it shows where the user stands and the way there", inDepth, async ({ page, visitor }) => {
  await signIn(page, visitor.phone);
  await page.goto("/#/modify-bank-info");
  await expect(page.getByText("Todavía falta un paso antes")).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Seguir donde quedé" }).click();
  await expect(page).toHaveURL(/#\/identity-auth$/);
});

test("sound in every language, and dark", inDepth, async ({ page, visitor }) => {
  await openProfile(page, visitor.phone);
  for (const look of looks) {
    await dress(page, look);
    await page.goto("/#/modify-bank-info");
    await page.reload();
    await expect(page.getByText("BancoEstado")).toBeVisible();
    await expectSound(page);
  }
});
