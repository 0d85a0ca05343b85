import type { Page } from "@playwright/test";
import { certify } from "../steps/borrowers.ts";
import { openAgain } from "../steps/home-steps.ts";
import {
  afterDoubleTap,
  carrierCode,
  expect,
  expectSound,
  inDepth,
  lookLanguages,
  signIn,
  test,
} from "../steps/noren.ts";
import { applyForLoan } from "../steps/sealed-call.ts";

/** Somebody whose first loan waits for the carrier's word. The last digit decides the route: even is `lotp`. */
async function openCheck(page: Page, phone: string): Promise<void> {
  await signIn(page, phone);
  await certify(page, phone, { carrierPassed: false });
  await applyForLoan(page);
  await page.goto("/#/user");
  await expect(page.getByText("4 de 4 pasos listos")).toBeVisible();
  await expect(async () => {
    await openAgain(page, "/api-phone-check");
    await expect(page.getByRole("button", { name: "Enviarme el código" })).toBeVisible({ timeout: 2000 });
  }).toPass();
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel("Código de tu compañía").fill(code);
  await afterDoubleTap(page);
  await page.getByRole("button", { name: "Confirmar" }).click();
}

test.beforeEach(({ page }) => page.clock.install());

for (const { route, digit } of [
  { route: "lotp", digit: "4" },
  { route: "fotp", digit: "7" },
])
  test(`the carrier's code is sent by ${route}, entered and verified`, async ({ page, visitor }) => {
    const phone = `96${visitor.phone.slice(2, -1)}${digit}`;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await openCheck(page, phone);
    await expectSound(page);
    await page.getByRole("button", { name: "Enviarme el código" }).click();
    await expect(page.getByText(/^Puedes pedir otro en/)).toBeVisible();
    expect(asked.filter((path) => path.endsWith(`/telecom/${route}`))).toHaveLength(1);
    await page.reload();
    await page.getByRole("button", { name: "Enviarme el código" }).click();
    await expectSound(page);
    await enter(page, "12");
    await expect(page.getByText("son entre 4 y 8")).toBeVisible();

    await page.context().setOffline(true);
    await enter(page, await carrierCode(page, phone));
    await expect(page.getByText("Parece que no hay conexión")).toBeVisible();
    await page.context().setOffline(false);
    await enter(page, await carrierCode(page, phone));
    await expect(page.getByRole("heading", { name: "Tu número está confirmado" })).toBeVisible();
    await expectSound(page);
    await page.reload();
    await expect(page.getByRole("heading", { name: "No hay nada que confirmar" })).toBeVisible();
    await page.getByRole("link", { name: "Seguir" }).click();
    await expect(page).toHaveURL(/#\/home$/);
  });

test("whoever confirmed their number sees the money sent, what to pay and when", async ({ page, visitor }) => {
  await openCheck(page, visitor.phone);
  await page.getByRole("button", { name: "Enviarme el código" }).click();
  await expect(page.getByLabel("Código de tu compañía")).toBeVisible();
  await enter(page, await carrierCode(page, visitor.phone));
  await expect(page.getByRole("heading", { name: "Tu número está confirmado" })).toBeVisible();
  await afterDoubleTap(page);
  await page.getByRole("link", { name: "Seguir" }).click();
  await expect(page.getByRole("heading", { name: "Tu dinero ya salió" })).toBeVisible();
  await expect(page.getByText(/^Pagas \$[\d.]+$/)).toBeVisible();
  await expectSound(page);
});

test("three wrong codes: what is left each time, then the rejection in words", inDepth, async ({ page, visitor }) => {
  await openCheck(page, visitor.phone);
  await page.getByRole("button", { name: "Enviarme el código" }).click();
  await expect(page.getByLabel("Código de tu compañía")).toBeVisible();
  const right = await carrierCode(page, visitor.phone);
  const wrong = right === "000000" ? "000001" : "000000";
  await enter(page, wrong);
  await expect(page.getByLabel("Código de tu compañía")).toHaveAccessibleDescription(
    "No es ese código. Te quedan 2 intentos.",
  );
  await expectSound(page);
  await enter(page, wrong);
  await expect(page.getByText("Te queda 1 intento")).toBeVisible();
  await enter(page, wrong);
  await expect(page.getByRole("heading", { name: "No pudimos confirmar tu número" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Atención al cliente" }).last().click();
  await expect(page.getByRole("dialog", { name: "Atención al cliente" })).toBeVisible();
});

test("nothing to check says so and leads on, in every language and dark", inDepth, async ({ page, visitor }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn(page, visitor.phone);
  for (const language of lookLanguages) {
    await page.evaluate((code) => window.localStorage.setItem("noren.language", code), language);
    await page.goto("/#/api-phone-check");
    await page.reload();
    await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
    await expectSound(page);
  }
});

test("the check itself is sound in every language", inDepth, async ({ page, visitor }) => {
  await openCheck(page, visitor.phone);
  for (const language of lookLanguages) {
    await page.evaluate((code) => window.localStorage.setItem("noren.language", code), language);
    await page.goto("/#/api-phone-check");
    await page.reload();
    await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
    await expectSound(page);
    await page.locator(".dock .btn").click();
    await expect(page.getByRole("textbox")).toBeVisible();
    await expectSound(page);
  }
});
