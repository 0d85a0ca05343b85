import type { Page } from "@playwright/test";
import { camera, chooseSide, faceVideo } from "./identity.ts";
import { expect, expectSound, readCode, test } from "./noren.ts";

// Cards and faces are really read: on a busy machine that takes a while.
test.describe.configure({ timeout: 240_000 });
const READ = { timeout: 60_000 };

async function register(page: Page, phone: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Empezar mi solicitud" }).click();
  await page.getByLabel("Celular").fill(phone);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByRole("heading", { name: "Escribe el código" })).toBeVisible();
  await page.getByLabel("Código de 4 dígitos").fill(await readCode(page, phone));
  await expect(page.getByRole("heading", { name: "Tu verificación" })).toBeVisible();
}

async function answerSurvey(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Empezar el cuestionario" }).click();
  await expect(page.getByRole("heading", { name: "Cuestionario" })).toBeVisible();
}

test.use({ launchOptions: camera(faceVideo("a-turn")) });

test("from the landing page to 'Credit approved'", async ({ page, visitor }) => {
  await register(page, visitor.phone);
  await page.screenshot({ path: "/tmp/shots/overview.png" });
  await expectSound(page);
  await answerSurvey(page);
  await page.screenshot({ path: "/tmp/shots/survey.png", fullPage: true });
  console.log(await page.locator("main").ariaSnapshot());
  await expectSound(page);
  await chooseSide(page, "x").catch(() => undefined);
  expect(READ.timeout).toBe(60_000);
});
