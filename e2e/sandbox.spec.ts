import { makeDataRequest } from "@noren/contract/calls/privacy";
import { expect, expectSound, signIn, test, useLanguage } from "./noren.ts";
import { sealedCall } from "./sealed-call.ts";

for (const [language, title] of [
  ["esp", "Mundo de prueba"],
  ["en", "Pretend world"],
  ["id", "Dunia percobaan"],
  ["vi", "Thế giới thử nghiệm"],
  ["th", "โลกจำลอง"],
] as const)
  test(`${language}: the sandbox page is sound`, async ({ page, visitor }) => {
    await useLanguage(page, language);
    await page.goto("/sandbox");
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("combobox")).toHaveValue("accept");
    await expectSound(page);
    expect(visitor.complaints).toEqual([]);
  });

test("the clock moves forward by a day, and the landing page with it", async ({ page }) => {
  const day = async () => ((await (await page.request.get("/sandbox/api/clock")).json()) as { day: string }).day;
  await page.goto("/sandbox");
  const before = await day();
  await page.getByRole("button", { name: "Avanzar 1 día" }).click();
  await expect.poll(day).not.toBe(before);
  const [year, month, date] = (await day()).split("-");
  await page.goto("/");
  await expect(page.getByText(`Cotización al ${date}-${month}-${year}`)).toBeVisible();
});

test("at the lender's desk what a borrower asked waits until it is answered", async ({ page, visitor }) => {
  await signIn(page, visitor.phone);
  const told = `Mi correo cambió (${visitor.phone})`;
  await sealedCall(page, makeDataRequest, { body: { kind: "correct", told } });
  await page.goto("/sandbox");
  await expect(page.getByRole("heading", { name: "Escritorio de quien presta" })).toBeVisible();
  const waiting = page.getByRole("listitem").filter({ hasText: told });
  await expect(waiting).toContainText("Pide corregir un dato");
  await waiting.getByLabel("Respuesta para la persona").fill("Listo, quedó corregido.");
  await waiting.getByRole("button", { name: "Hecho" }).click();
  await expect(waiting).toBeHidden();
});

test("the bank can be told to reject payouts", async ({ page }) => {
  await page.goto("/sandbox");
  await page.getByLabel("Qué hace con los depósitos nuevos").selectOption("reject");
  await page.reload();
  const mood = page.getByLabel("Qué hace con los depósitos nuevos");
  await expect(mood).toHaveValue("reject");
  await mood.selectOption("accept");
  await page.reload();
  await expect(mood).toHaveValue("accept");
});
