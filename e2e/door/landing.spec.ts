import { type Language, languageTags } from "@noren/contract/languages";
import { expect, expectSound, idleWork, inDepth, looks, test, useLanguage } from "../steps/noren.ts";

test("the landing page is there in Spanish before any script runs, and its way in works", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto(server.address);
  await expect(page.getByRole("heading", { name: "Lo que ves es lo que pagas." })).toBeVisible();
  await expect(page.getByText("$205.932").or(page.getByText("$206.064"))).toBeVisible();
  await page.getByRole("link", { name: "Empezar mi solicitud" }).click();
  expect(page.url()).toContain("#/login");
  await context.close();
});

test("it hydrates without a word and asks nothing of other origins", async ({ page, visitor }) => {
  const idle = idleWork(page);
  await page.goto("/");
  await expect(page).toHaveURL(/#\/noren$/);
  await page.getByText("60 días", { exact: true }).click();
  await expect(page.getByRole("radio", { name: "60 días" })).toBeChecked();
  await idle;
  expect(visitor.complaints).toEqual([]);
});

test("the price follows amount and term, to the peso", async ({ page }) => {
  await page.goto("/");
  const shown = (term: string) => page.locator("dt", { hasText: term }).locator("xpath=following-sibling::dd");
  await page.getByText("15 días", { exact: true }).click();
  const amount = page.getByRole("textbox", { name: "¿Cuánto necesitas?" });
  await amount.fill("100000");
  await expect(shown("Recibes")).toHaveText("$100.000");
  // 100,000 × 34.8 % × 15/360 = 1,450, and one stamp month, or two over a month's end
  await expect(shown("Pagas")).toHaveText(/^\$101\.(516|582)$/);
  await page.getByRole("slider", { name: "Monto" }).fill("200000");
  await expect(amount).toHaveValue("200.000");
  await expect(shown("Recibes")).toHaveText("$200.000");
});

test("an amount outside the product is brought back into it", async ({ page }) => {
  await page.goto("/");
  const amount = page.getByRole("textbox", { name: "¿Cuánto necesitas?" });
  await amount.fill("99999999");
  await amount.blur();
  await expect(amount).toHaveValue("600.000");
  await amount.fill("1");
  await amount.blur();
  await expect(amount).toHaveValue("50.000");
  await amount.fill("");
  await amount.blur();
  await expect(amount).toHaveValue("50.000");
});

test("changing a product changes the page without a build", async ({ page, server }) => {
  await page.goto("/");
  await expect(page.getByText("$600.000")).toBeVisible();
  await server.change("update product set max_amount = 500000 where period_days = 30");
  await expect(async () => {
    await page.goto("/");
    await expect(page.getByText("$500.000")).toBeVisible({ timeout: 500 });
  }).toPass();
  await server.change("update product set max_amount = 600000 where period_days = 30");
});

test("without a rate cap in force it quotes nothing and says so", async ({ page, server }) => {
  await server.change("update rate_cap set to_day = '2020-12-31'");
  await expect(async () => {
    await page.goto("/");
    await expect(page.getByRole("slider")).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("heading", { name: "Lo que ves es lo que pagas." })).toBeVisible();
  await expectSound(page);
  await server.change("update rate_cap set to_day = null");
});

const titles: Readonly<Partial<Record<Language, string>>> = {
  esp: "Lo que ves es lo que pagas.",
  en: "What you see is what you pay.",
};

for (const { language, scheme } of looks)
  test(`${language}, ${scheme}: sound and nothing cut off`, inDepth, async ({ page, visitor }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await useLanguage(page, language);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("lang", languageTags[language]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[language] ?? /.{8}/);
    await expect(page.getByText("$1.200.000")).toBeVisible();
    await expectSound(page);
    expect(visitor.complaints).toEqual([]);
  });

test("a language chosen on the page stays chosen", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Idioma" }).selectOption("en");
  await expect(page.getByRole("heading", { name: "What you see is what you pay." })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "What you see is what you pay." })).toBeVisible();
  await expect(page.getByText("$1.200.000")).toBeVisible();
});

test("at twice the text size everything is still there", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => document.documentElement.style.setProperty("--zoom", "2"));
  });
  await page.goto("/");
  await expectSound(page);
});
