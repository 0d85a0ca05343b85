import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { borrow, openOrders, pesosIn } from "../steps/borrowing.ts";
import { desk, enterConsole } from "../steps/console.ts";
import { expect, inDepth, type Server, test, withServer } from "../steps/noren.ts";

test.use(desk);

const phone = { viewport: { width: 360, height: 800 } } as const;

/** Somebody borrows on this server, so that there are figures to see. */
async function borrowSomething(browser: Browser, server: Server): Promise<void> {
  const context = await browser.newContext({ ...phone, baseURL: server.address });
  const page = await context.newPage();
  await openOrders(page, "950009001");
  await borrow(page);
  await context.close();
}

/** The total to pay back for 100,000 pesos and 30 days, on the landing page. */
async function landingTotal(page: Page): Promise<string> {
  await page.goto("/");
  await page.reload();
  await page.getByText("30 días", { exact: true }).click();
  await page.getByRole("textbox", { name: "¿Cuánto necesitas?" }).fill("100000");
  return page.locator("dt", { hasText: "Pagas" }).locator("xpath=following-sibling::dd").first().innerText();
}

async function expectAboveCapRefused(page: Page): Promise<void> {
  await page.getByLabel("Tasa anual en %").fill("36,5");
  await expect(page.getByText("Supera la tasa máxima convencional de hoy: 36 %")).toBeVisible();
  await expect(page.getByRole("button", { name: "Proponer" })).toBeDisabled();
  // Whoever goes round the page is refused by the server.
  const figures = { productName: "Noren 30", periodDays: 30, minAmount: 50_000, maxAmount: 600_000, feeNet: 0 };
  const before = { ...figures, annualRate: 34_800, onOffer: true };
  const answer = await page.evaluate(
    async (body) => {
      const response = await fetch("/api/staff/products/propose", {
        method: "POST",
        headers: { "noren-console": "1", "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      return { status: response.status, ...((await response.json()) as { code: string }) };
    },
    { productCode: "noren-30", before, after: { ...before, annualRate: 36_500 }, reason: "Sube la tasa" },
  );
  expect(answer).toMatchObject({ status: 409, code: "above-cap" });
}

async function proposePrice(page: Page): Promise<string> {
  await page.getByRole("menuitem", { name: "Productos" }).click();
  await page.getByRole("cell", { name: "Noren 30" }).click();
  await expect(page.getByRole("cell", { name: "34,80 %" }).first()).toBeVisible();
  await page.getByLabel("Motivo").fill("Lo acordó el comité de precios");
  await expectAboveCapRefused(page);
  await page.getByLabel("Tasa anual en %").fill("24");
  await expect(page.getByText("Dentro de la tasa máxima convencional de hoy: 36 %")).toBeVisible();
  // 50,000 × 24 % × 30/360
  await expect(page.getByRole("row", { name: /^Interés/ })).toContainText("$1.000");
  await page.getByRole("button", { name: "Proponer" }).click();
  await expect(page.getByText("Propuesta enviada: otra persona tiene que aprobarla")).toBeVisible();
  await expect(page.getByText("La propusiste tú: otra persona tiene que decidir.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Aprobar y aplicar" })).toBeHidden();
  return page.url();
}

async function approveIt(page: Page, proposal: string): Promise<void> {
  await page.goto(proposal);
  const rate = page.getByRole("row", { name: /^Tasa anual/ });
  await expect(rate).toContainText("34,8 %");
  await expect(rate).toContainText("24 %");
  await page.getByRole("button", { name: "Aprobar y aplicar" }).click();
  await expect(page.getByText("Aprobada y aplicada")).toBeVisible();
}

async function expectFigures(page: Page): Promise<void> {
  await page.getByRole("menuitem", { name: "Panorama" }).click();
  const shown = (name: string) =>
    page.locator("dt", { hasText: name }).first().locator("xpath=following-sibling::dd[1]");
  await expect(shown("Solicitudes")).toHaveText("1");
  await expect(shown("Capital por cobrar")).toHaveText("$100.000");
  await expect(shown("PAR 30")).toHaveText("0%");
  await page.getByRole("region", { name: "Cosechas" }).getByText("Ver las cifras en una tabla").click();
  await expect(page.getByRole("table", { name: "Cosechas" }).getByRole("cell", { name: "$100.000" })).toBeVisible();
  await expect(page.getByRole("region", { name: "De la portada al desembolso" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Proveedores" }).getByText("Simulado").first()).toBeVisible();
}

async function expectBooks(page: Page): Promise<void> {
  await page.getByRole("menuitem", { name: "Contabilidad" }).click();
  await expect(page.getByText("Cuadra: debe y haber son iguales.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Capital por cobrar/ })).toContainText("$100.000");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Balance de comprobación" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^trial-balance-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toMatch(/,owed-principal,asset,0,100000,0,100000\r\n/);
}

test(
  "a price takes two administrators and the law's leave, and the landing page shows it; figures and books are there",
  inDepth,
  async ({ page, browser }) => {
    await withServer(async (server) => {
      await borrowSomething(browser, server);
      const visitor = await browser.newContext({ ...phone, baseURL: server.address });
      const landing = await visitor.newPage();
      const before = await landingTotal(landing);

      await enterConsole(page, server, "administrator");
      const proposal = await proposePrice(page);
      expect(await landingTotal(landing)).toBe(before);

      const others = await browser.newContext(desk);
      const other = await others.newPage();
      await enterConsole(other, server, "administrator");
      await approveIt(other, proposal);
      await expect(async () => {
        // 100,000 × 24 % × 30/360 = 2,000 instead of 2,900
        expect(pesosIn(before) - pesosIn(await landingTotal(landing))).toBe(900);
      }).toPass();

      await expectFigures(other);
      await expectBooks(other);
      await others.close();
      await visitor.close();
    });
  },
);
