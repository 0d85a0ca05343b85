/** From a running loan to its receipt: all at once, in parts, extended, late, given back. */
import type { Page } from "@playwright/test";
import {
  borrow,
  daysPass,
  expectCodePage,
  expectListed,
  expectPdf,
  monthsPass,
  openOrders,
  payAtCounter,
  pesosIn,
  setMood,
  toPlainDay,
} from "../steps/borrowing.ts";
import { afterDoubleTap, expect, expectSound, expectUncovered, inDepth, lookLanguages, test } from "../steps/noren.ts";

test.slow();
test.afterEach(({ page }) => setMood(page, "accept"));

const main = (page: Page) => page.locator("main:visible");

/** From the list to the repay page, with the figures of today. */
async function openRepay(page: Page): Promise<void> {
  await page.goto("/#/order");
  await page.reload();
  await page.getByRole("button", { name: "Pagar", exact: true }).click();
  await expect(figure(page)).toBeVisible();
}

/** The one large figure. */
const figure = (page: Page) =>
  page
    .getByRole("region", { name: "Lo que debes" })
    .getByRole("paragraph")
    .filter({ hasText: /^\$[\d.]+$/ });

const owedToday = async (page: Page): Promise<number> => pesosIn(await figure(page).textContent());

/** Starts what is chosen; the figure on the button is the large one, and the one on the page where it is paid. */
async function start(page: Page, path: "/va" | "/sky-offline" = "/va"): Promise<number> {
  await page.getByRole("radio", { name: path === "/va" ? /^Transferencia/ : /^Efectivo en caja/ }).check();
  const button = page.getByRole("button", { name: /^Pagar \$[\d.]+ (?:hoy|y aplazar)$/ });
  const amount = pesosIn(await button.textContent());
  expect(await owedToday(page)).toBe(amount);
  await button.click();
  await expectCodePage(page, path, amount);
  return amount;
}

async function openDetail(page: Page, group = ""): Promise<void> {
  await page.goto(`/#/order${group}`);
  await page.reload();
  await page.getByRole("link", { name: "Ver detalle" }).click();
  await expect(page.getByRole("heading", { name: "Qué ha pasado" })).toBeVisible();
}

test("part, then everything early: each figure is the server's, every peso is explained, and it ends with its receipts", async ({
  page,
  visitor,
}) => {
  await toPlainDay(page);
  await openOrders(page, visitor.phone);
  await expect(page.getByText("No tienes préstamos en curso")).toBeVisible();
  await expectSound(page);
  await borrow(page);
  await daysPass(page, 10);
  await openRepay(page);
  await expectSound(page);
  // 967 of interest for ten days at 34.8 %, 66 of stamp tax.
  expect(await owedToday(page)).toBe(101_033);
  await expect(page.getByText(/^El\s\p{L}+\s\d+\sde\s\p{L}+\sserían \$102\.966\.$/u)).toBeVisible();
  await page.getByText("Ver cada parte").click();
  await expect(page.getByRole("row", { name: "Interés $967 $2.900" })).toBeVisible();
  await expect(page.getByRole("row", { name: "Total $101.033 $102.966" })).toBeVisible();

  await expect(page.getByRole("radio", { name: /^Pago en línea .* Al momento$/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /^Efectivo en caja de pago En Caja Sandbox/ })).toBeVisible();
  await page.getByRole("button", { name: "Pagar menos" }).click();
  const field = page.getByLabel("¿Cuánto quieres pagar hoy?");
  await field.fill("");
  await page.getByRole("button", { name: "Pagar una parte" }).click();
  await expect(page.getByText(/Escribe un monto entre \$1 y \$101\.032/)).toBeVisible();
  await field.fill("41033");
  await expect(page.getByRole("radio", { name: /^Una parte/ })).toHaveAccessibleName(
    /Pagas hoy \$41\.033 Capital que aún debes \$60\.000 .* Al final pagas \$102\.193/,
  );
  // What was typed is kept; what is offered is the whole amount again.
  await page.reload();
  await expect(page.getByRole("button", { name: "Pagar $101.033 hoy" })).toBeVisible();
  await page.getByRole("button", { name: "Pagar menos" }).click();
  await expect(field).toHaveValue("41.033");
  await expectSound(page);

  const paid = await start(page, "/sky-offline");
  expect(paid).toBe(41_030);
  await openRepay(page);
  await expect(page.getByText("Tienes un pago de $41.033 sin terminar")).toBeVisible();
  await page.getByRole("link", { name: "Ver cómo pagarlo" }).click();
  await expectCodePage(page, "/sky-offline", paid);
  await expect(page.getByText("El efectivo se redondea por ley a la decena: $41.033 pasa a $41.030.")).toBeVisible();
  await openRepay(page);
  const code = page.getByRole("link", { name: "Ver cómo pagarlo" });
  const slip = (await code.getAttribute("href")) ?? "";
  await payAtCounter(page, 41_033);
  await expect(page.getByText("Tienes un pago")).toBeHidden();
  expect(await owedToday(page)).toBe(60_000);

  // The receipt of a part: what is credited, what was handed over, what is still owed and by when; paper says the same.
  await page.goto(`/${slip}`);
  await expect(page.getByRole("heading", { name: "Recibimos el abono" })).toBeVisible();
  await expect(main(page).getByText("$41.033", { exact: true })).toBeVisible();
  await expect(main(page).getByText("$41.030", { exact: true })).toBeVisible();
  await expect(page.getByText("Hoy sigues debiendo")).toBeVisible();
  await expect(main(page).getByText("$60.000", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Tienes hasta el\s\p{L}+\s\d+\sde\s\p{L}+\.$/u)).toBeVisible();
  await expect(page.getByText(/^Con este abono ahorras \$773 /)).toBeVisible();
  await expectSound(page);
  await expectPdf(page, /^PDF con el mismo N\.º [0-9A-F]{8}$/);

  await daysPass(page, 3);
  // Home receives the welcome coupon; this browser has yet to learn that its user is certified.
  await page.goto("/#/identity-auth");
  await page.getByRole("link", { name: "Ir al inicio" }).click();
  await expect(page.getByText(/Te regalamos un cupón/)).toBeVisible();
  await openRepay(page);
  // Three days of interest on what is left, which the coupon takes off.
  await expect(page.getByRole("button", { name: "Pagar $60.170 hoy" })).toBeVisible();
  await page.getByRole("button", { name: "Usar un cupón" }).click();
  await expectSound(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /−\$174/ })
    .click();
  await expect(page.getByRole("button", { name: /^Cupón de .* −\$174$/ })).toBeVisible();
  const rest = await start(page, "/sky-offline");
  expect(rest).toBe(60_000);
  await payAtCounter(page, rest);
  await expectListed(page, "?completed", "Pagado");
  await expect(page.getByText(/^Pagaste \$101\.033, a tiempo\.$/)).toBeVisible();
  await expectSound(page);

  await openDetail(page, "?completed");
  await expect(main(page).getByRole("listitem").filter({ hasText: "Quedó pagado" })).toBeVisible();
  await expect(main(page).getByRole("listitem").filter({ hasText: "Usaste un cupón" })).toBeVisible();
  await page.getByText("Interés", { exact: true }).click();
  await expect(page.getByText(/34,8 % anual/)).toBeVisible();
  await expect(page.getByText("Días transcurridos").first()).toBeVisible();
  await expectSound(page);
  await expectPdf(page, /Contrato/);
  await expectPdf(page, /Comprobante de \$41\.033/);
  await expectPdf(page, /Certificado de pago/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Qué ha pasado" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: /Terminados/ })).toHaveAttribute("aria-selected", "true");
});

test("extended twice, each with its own card and acceptance; the third is refused; late, it grows and is paid", async ({
  page,
  visitor,
}) => {
  await openOrders(page, visitor.phone);
  await borrow(page);
  await daysPass(page, 5);
  for (const left of [2, 1]) {
    await openRepay(page);
    await page.getByRole("button", { name: "Necesito más plazo" }).click();
    await expect(page.getByText(left === 2 ? "Te quedan 2 prórrogas." : "Te queda 1 prórroga.")).toBeVisible();
    await expect(page.getByRole("radio", { name: /^Prórroga/ })).toBeChecked();
    await expect(page.getByRole("heading", { name: "Lo que cuesta la prórroga" })).toBeVisible();
    const box = page.getByRole("checkbox", { name: /acepto la prórroga/ });
    await expect(box).not.toBeChecked();
    await page.getByRole("button", { name: /y aplazar$/ }).click();
    await expect(box).toBeFocused();
    await expectUncovered(page.getByText("Para seguir, lee y acepta la prórroga."));
    await page.getByRole("button", { name: "Leer el texto completo" }).click();
    await expect(page.getByRole("dialog").getByText(/CAE/).first()).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: "Cerrar" }).click();
    await box.check();
    const cost = await start(page);
    await payAtCounter(page, cost);
    await openDetail(page);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("Pagaste una prórroga")).toHaveCount(3 - left, { timeout: 2000 });
    }).toPass();
    await daysPass(page, 5);
  }
  await openRepay(page);
  await page.getByRole("button", { name: "Necesito más plazo" }).click();
  await expect(page.getByRole("radio", { name: /^Prórroga/ })).toBeDisabled();
  await expect(page.getByText("Ya usaste las dos prórrogas de este préstamo.")).toBeVisible();
  await expectSound(page);

  // Both extensions are over, and then some days more.
  await monthsPass(page, 3);
  await daysPass(page, 5);
  await openRepay(page);
  await expect(page.getByText(/^Venció el\s\p{L}+\s\d+\sde/u)).toBeVisible();
  await expect(page.getByText(/días de atraso/)).toBeVisible();
  await page.getByText("Ver cada parte").click();
  await expect(page.getByRole("row", { name: /^Interés por mora \$/ })).toBeVisible();
  await expectSound(page);
  await page.goto("/#/order");
  await expect(page.getByText("Atrasado")).toBeVisible();
  await expectSound(page);
  await openRepay(page);
  const all = await start(page);
  await payAtCounter(page, all, "more");
  await expectListed(page, "?completed", "Pagado");
  await openDetail(page, "?completed");
  await expect(page.getByText(/^Pagaste \$[\d.]+ de más$/)).toBeVisible();
  await expect(page.getByText(/estaba de más y vuelve a tu cuenta/)).toBeVisible();
  await expectSound(page);
});

test("given back within ten days; another is disputed: nothing is collected, and paying stays possible", async ({
  page,
  visitor,
}) => {
  await page.clock.install();
  await openOrders(page, visitor.phone);
  await borrow(page);
  await daysPass(page, 4);
  await openRepay(page);
  await page.getByRole("radio", { name: /^Transferencia/ }).check();
  await page.getByRole("button", { name: /¿Te arrepentiste\?/ }).click();
  await expect(page.getByRole("dialog").getByText(/Devuelves \$100\.000, sin interés/)).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Sí, devolver" }).click();
  await expectCodePage(page, "/va", 100_000);
  await payAtCounter(page, 100_000);
  await expectListed(page, "?completed", "Anulado");
  await expect(page.getByText(/Te arrepentiste a tiempo/)).toBeVisible();

  await borrow(page);
  await openDetail(page);
  await page.getByRole("button", { name: "No reconozco este préstamo" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Avisar ahora" }).click();
  await expect(dialog.getByText("Escríbelo en pocas palabras.")).toBeVisible();
  await expectSound(page);
  await dialog.getByLabel("Cuéntanos qué pasó").fill("Perdí el celular y no pedí este préstamo.");
  await page.context().setOffline(true);
  await afterDoubleTap(page);
  await dialog.getByRole("button", { name: "Avisar ahora" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.context().setOffline(false);
  await afterDoubleTap(page);
  await dialog.getByRole("button", { name: "Avisar ahora" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Nos avisaste que no reconoces este préstamo")).toBeVisible();
  await expect(page.getByText(/^Caso [0-9A-F]{8}\. Te respondemos a más tardar el/).first()).toBeVisible();
  await expectSound(page);
  const address = page.url().replace(/.*order=/, "");
  await page.goto(`/#/repay/${address}`);
  await expect(page.getByText("Nos avisaste que no reconoces este préstamo")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Quiero pagar igual" }).click();
  await expect(page.getByRole("button", { name: /^Pagar \$[\d.]+ hoy$/ })).toBeVisible();
  await page.goto("/#/order");
  await expect(page.getByText(/mientras tanto no cobramos nada/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Pagar", exact: true })).toBeHidden();
});

for (const scheme of ["light", "dark"] as const)
  test(`sound in every language, ${scheme}`, inDepth, async ({ page, visitor }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await openOrders(page, visitor.phone);
    await borrow(page);
    await daysPass(page, 3);
    await page.goto("/#/order");
    await page.reload();
    await page.getByRole("link", { name: "Ver detalle" }).click();
    const orderId = page.url().replace(/.*order=/, "");
    for (const language of lookLanguages) {
      await page.evaluate((code) => window.localStorage.setItem("noren.language", code), language);
      await page.goto("/#/order");
      await page.reload();
      await expect(page.getByRole("article")).toBeVisible();
      await expectSound(page);
      await page.goto(`/#/order?order=${orderId}`);
      await expect(page.locator(".tl")).toBeVisible();
      await expectSound(page);
      await page.goto(`/#/repay/${orderId}`);
      await page.locator(".repay__other").getByRole("button").last().click();
      await expect(page.getByRole("checkbox")).toBeVisible();
      await expectSound(page);
    }
  });
