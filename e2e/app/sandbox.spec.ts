import { everyScreen, expect, expectSound, lookLanguages, test, useLanguage } from "../steps/noren.ts";

const titles = {
  esp: "Mundo de prueba",
  en: "Pretend world",
  id: "Dunia percobaan",
  vi: "Thế giới thử nghiệm",
  th: "โลกจำลอง",
} as const;

for (const language of lookLanguages)
  test(`${language}: the sandbox page is sound`, everyScreen, async ({ page, visitor }) => {
    await useLanguage(page, language);
    await page.goto("/sandbox");
    await expect(page.getByRole("heading", { name: titles[language] })).toBeVisible();
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
  const inWords = new Intl.DateTimeFormat("es-CL", { timeZone: "UTC", day: "numeric", month: "short" });
  const next = inWords.format(Date.parse(await day()));
  await page.goto("/");
  await expect(page.getByText(`Cotización al ${next}`)).toBeVisible();
});

test("the lender's people are found at their own console", async ({ page, server }) => {
  await page.goto("/sandbox");
  await page.getByRole("link", { name: "Consola del equipo" }).click();
  await expect(page).toHaveURL(new RegExp(`^${server.console}`));
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
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
