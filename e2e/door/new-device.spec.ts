import type { Page } from "@playwright/test";
import { certify } from "../steps/borrowers.ts";
import { afterDoubleTap, dress, expect, expectSound, inDepth, looks, readCode, signIn, test } from "../steps/noren.ts";

/** A certified person whose device is not known any more; the next code may be sent at once. */
async function forgetDevice(page: Page): Promise<void> {
  // Away first: what was asked for and is answered late must bring nothing back.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.request.post("/sandbox/api/clock", { data: { seconds: 61 } });
  await page.goto("/#/login");
  await page.evaluate(() => window.sessionStorage.clear());
  await page.reload();
}

/** In any language, up to the question who is there. */
async function enterCode(page: Page, phone: string): Promise<void> {
  await page.getByRole("textbox").fill(phone);
  await page.getByRole("checkbox").check();
  await page.locator("button[type=submit]").click();
  await expect(page.getByRole("checkbox")).toBeHidden();
  await page.getByRole("textbox").fill(await readCode(page, phone));
  await expect(page.getByRole("textbox")).toHaveCount(2);
}

async function tell(page: Page, run: string, birthday: string): Promise<void> {
  await page.getByLabel("Tu RUN").fill(run);
  await page.getByLabel("Fecha de nacimiento").fill(birthday);
  await afterDoubleTap(page);
  await page.getByRole("button", { name: "Confirmar y entrar" }).click();
}

test.beforeEach(({ page }) => page.clock.install());

test("a new device asks for RUN and birth date after the code; right, it is signed in", async ({ page, visitor }) => {
  await signIn(page, visitor.phone);
  const { run, birthday } = await certify(page, visitor.phone);
  await forgetDevice(page);
  await enterCode(page, visitor.phone);
  await expect(page.getByRole("heading", { name: "Confirma que eres tú" })).toBeVisible();
  await page.getByRole("button", { name: "Confirmar y entrar" }).click();
  await expect(page.getByText("Falta este dato.")).toHaveCount(2);
  await expect(page.getByLabel("Tu RUN")).toBeFocused();
  await expectSound(page);
  await tell(page, run.replaceAll(/\D/g, "0"), birthday);
  await expect(page.getByText("Revísalo: no tiene la forma que debería.")).toBeVisible();

  await page.context().setOffline(true);
  await tell(page, run, birthday);
  await expect(page.getByText("Parece que no hay conexión")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByLabel("Tu RUN")).toHaveValue(run);
  await tell(page, run, birthday);
  await expect(page.getByRole("link", { name: "Mi perfil" })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).toContain("token");
});

test("wrong details say what is left, then the way to customer service", inDepth, async ({ page, visitor }) => {
  await signIn(page, visitor.phone);
  const { run } = await certify(page, visitor.phone);
  await forgetDevice(page);
  await enterCode(page, visitor.phone);
  await tell(page, run, "05031994");
  await expect(page.getByRole("alert").getByText("Te quedan 2 intentos")).toBeVisible();
  await expectSound(page);
  await tell(page, run, "06031994");
  await expect(page.getByRole("alert").getByText("Te queda 1 intento")).toBeVisible();
  await tell(page, run, "07031994");
  await expect(page.getByRole("heading", { name: "Por hoy no se puede entrar desde aquí" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Atención al cliente" }).click();
  await expect(page.getByRole("dialog", { name: "Atención al cliente" })).toBeVisible();
});

test(
  "a reload asks for the code again, and nothing of what was typed is stored",
  inDepth,
  async ({ page, visitor }) => {
    await signIn(page, visitor.phone);
    const { run } = await certify(page, visitor.phone);
    await forgetDevice(page);
    await enterCode(page, visitor.phone);
    await page.getByLabel("Tu RUN").fill(run);
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(stored).not.toContain(run);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Escribe el código" })).toBeVisible();
    await page.getByLabel("Código de 4 dígitos").fill(await readCode(page, visitor.phone));
    await expect(page.getByRole("heading", { name: "Confirma que eres tú" })).toBeVisible();
  },
);

test("sound in every language, and dark", inDepth, async ({ page, visitor }) => {
  await signIn(page, visitor.phone);
  await certify(page, visitor.phone);
  for (const look of looks) {
    await dress(page, look);
    await forgetDevice(page);
    await enterCode(page, visitor.phone);
    await expectSound(page);
  }
});
