/** '5 a day, then a passkey, the face check, or tomorrow' (product.md section 6; docs/decisions/0026). */
import type { Page } from "@playwright/test";
import { confirmCard, consent, faceVideo, openStepOne, openWithCamera, takeCard } from "../steps/identity.ts";
import { afterDoubleTap, dress, expect, expectSound, inDepth, looks, readCode, test } from "../steps/noren.ts";

const A = { run: "42018366-6", birthday: "02111987" };

async function askForCode(page: Page): Promise<void> {
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByRole("heading", { name: "Escribe el código" })).toBeVisible();
}

test("after the day's last wrong code the face leads back to a code, on a device nobody knows", async ({
  playwright,
  baseURL,
  visitor,
  server,
}) => {
  const chromium = { chromium: playwright.chromium, baseURL };
  const first = await openWithCamera(chromium, { shows: faceVideo("a-turn") });
  await openStepOne(first.page, server, visitor.phone);
  await takeCard(first.page, "a");
  await consent(first.page);
  await confirmCard(first.page);
  await first.close();

  const { page, close } = await openWithCamera(chromium, { shows: faceVideo("a-turn-again") });
  // Seen before by another test of this server, perhaps.
  await server.change(
    "update capture_picture set byte_hash = sha256(picture_id::text::bytea) where capture_id in (select capture_id from capture where purpose <> 'certification')",
  );
  await page.request.post("/sandbox/api/clock", { data: { seconds: 61 } });
  await page.goto("/#/login");
  await page.getByLabel("Celular").fill(visitor.phone);
  await askForCode(page);
  await server.change("update phone_guard set wrong_today = 4");
  const code = await readCode(page, visitor.phone);
  await page.getByLabel("Código de 4 dígitos").fill(code === "0000" ? "0001" : "0000");
  await expect(page.getByRole("heading", { name: "Hoy ya no aceptamos más códigos" })).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Tu RUN").fill(A.run);
  await page.getByRole("button", { name: "Seguir" }).click();
  await expect(page.getByRole("heading", { name: "Ahora, tu rostro" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Sí, pueden revisarlo" }).click();
  const ready = page.getByRole("heading", { name: "Ya puedes pedir un código" });
  await expect(ready).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Pedir un código" }).click();
  await page.request.post("/sandbox/api/clock", { data: { seconds: 61 } });
  await askForCode(page);
  await page.getByLabel("Código de 4 dígitos").fill(await readCode(page, visitor.phone));
  await page.getByLabel("Tu RUN").fill(A.run);
  await page.getByLabel("Fecha de nacimiento").fill(A.birthday);
  await page.getByRole("button", { name: "Confirmar y entrar" }).click();
  await expect(page.getByRole("heading", { name: "Información personal" })).toBeVisible();
  await close();
});

test("sound in every language, and dark", inDepth, async ({ page, visitor }) => {
  await page.clock.install();
  await page.goto("/#/login");
  for (const look of looks) {
    await dress(page, look);
    await page.goto("/#/login?by-face");
    await page.reload();
    await expect(page.getByRole("textbox")).toHaveCount(2);
    await expectSound(page);
    await page.locator("button[type=submit]").click();
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
    await expectSound(page);
    await page.getByRole("textbox").first().fill(visitor.phone);
    await page.getByRole("textbox").last().fill(A.run);
    await afterDoubleTap(page);
    await page.locator("button[type=submit]").click();
    await expect(page.getByRole("list")).toBeVisible();
    await expectSound(page);
    // Nobody used up the codes of this phone: no face is asked for.
    await afterDoubleTap(page);
    await page.getByRole("button").last().click();
    await expect(page.getByRole("list")).toBeHidden();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await expectSound(page);
  }
});
