import { camera, chooseSide, faceVideo, openStepOne } from "./identity.ts";
import { expect, expectSound, test } from "./noren.ts";

test.use({ launchOptions: camera(faceVideo("a-turn")) });
// Cards and faces are really read: on a busy machine that takes a while.
test.describe.configure({ timeout: 180_000 });

test("A's card chosen as pictures, A's head turning before the camera: confirmed, and on to step two", async ({
  page,
  server,
  visitor,
}) => {
  await openStepOne(page, server, visitor.phone);
  await page.getByRole("button", { name: "Tomar el frente" }).click();
  await expect(page.getByRole("heading", { name: "Frente de tu cédula" })).toBeVisible();
  await chooseSide(page, "with-portrait/a-front-photo");
  await expect(page.getByRole("heading", { name: "Reverso de tu cédula" })).toBeVisible({ timeout: 60_000 });
  await chooseSide(page, "a-back-photo");
  const consent = page.getByRole("dialog", { name: "¿Podemos revisar tu rostro?" });
  await expect(consent).toBeVisible({ timeout: 60_000 });
  await expectSound(page);
  await consent.getByRole("button", { name: "Sí, pueden revisarlo" }).click();
  await expect(page.getByRole("heading", { name: "Tu rostro", exact: true })).toBeVisible();
  const confirm = page.getByRole("dialog", { name: "¿Están bien tus datos?" });
  await expect(confirm).toBeVisible({ timeout: 90_000 });
  await expect(confirm.getByLabel("RUN")).toHaveValue("42.018.366-6");
  await expectSound(page);
  await confirm.getByRole("button", { name: "Sí, confirmar" }).click();
  await expect(confirm).toBeHidden();
});
