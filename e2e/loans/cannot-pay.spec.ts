/** 'I can't pay': choose, see its price and what not paying costs, agree; what was agreed is kept. */
import { borrow, daysPass, openOrders, pesosIn, toPlainDay } from "../steps/borrowing.ts";
import { expect, expectSound, test } from "../steps/noren.ts";

test.slow();

test("at night too: another day or a part, each with its price, a person within reach; what was agreed stands on the repay screen until it is broken", async ({
  page,
  visitor,
}) => {
  await toPlainDay(page);
  await openOrders(page, visitor.phone);
  await borrow(page);
  await daysPass(page, 28);
  await page.goto("/#/order");
  await page.reload();
  await page.getByRole("button", { name: "Pagar", exact: true }).click();
  await page.getByRole("link", { name: /^No puedo pagar/ }).click();
  await expect(page.getByRole("heading", { name: "Veamos cómo" })).toBeFocused();
  await expect(page.getByText(/Debes pagar \$102\.966 hasta el/)).toBeVisible();
  // Nothing is chosen until it is tapped.
  for (const radio of await page.getByRole("radio").all()) await expect(radio).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Elige una opción" })).toBeDisabled();
  await expect(page.getByRole("radio", { name: /^Otra fecha .*Hasta \$[\d.]+ más$/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Hablar con alguien Escríbenos a cualquier hora\. / })).toBeVisible();
  await expectSound(page);

  // An extension has its own card, with its price.
  await page.getByRole("radio", { name: /^Prórroga Pagas \$[\d.]+ hoy .* más$/ }).check();
  await page.getByRole("button", { name: "Ver la prórroga" }).click();
  await expect(page.getByRole("heading", { name: "Lo que cuesta la prórroga" })).toBeVisible();
  await page.goBack();

  await page.getByRole("radio", { name: /^Hablar con alguien/ }).check();
  await page.getByRole("button", { name: "Ver cómo hablarnos" }).click();
  await expect(page.getByRole("heading", { name: "Habla con una persona" })).toBeVisible();
  await page.goBack();

  await page.getByRole("radio", { name: /^Otra fecha/ }).check();
  await page.getByRole("button", { name: "Ver cómo quedaría" }).click();
  await expect(page.getByText("Si no pagas ni acuerdas nada")).toBeVisible();
  await expect(page.getByText(/se suma interés por mora, 34,8\s% anual\..*Gastos de cobranza: \$0\./)).toBeVisible();
  const extra = page.locator("dt", { hasText: "Más que pagar a tiempo" }).locator("+ dd");
  const week = pesosIn(await extra.textContent());
  expect(week).toBeGreaterThan(0);
  await page.getByLabel("¿Qué día puedes pagar?").selectOption({ index: 0 });
  await expect(extra).toHaveText("$0");
  await expectSound(page);
  // The phone's own 'back' leads to the choice, as the button does.
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Veamos cómo" })).toBeVisible();
  await page.getByRole("radio", { name: /^Otra fecha/ }).check();
  await page.getByRole("button", { name: "Ver cómo quedaría" }).click();
  await page.getByRole("button", { name: "Elegir otra cosa" }).click();

  await page.getByRole("radio", { name: /^Una parte hoy/ }).check();
  await page.getByRole("button", { name: "Ver cómo quedaría en partes" }).click();
  await page.getByLabel("¿Cuánto quieres pagar hoy?").fill("30000");
  await expect(page.getByText("$30.000", { exact: true })).toBeVisible();
  // A part today costs less than waiting with everything.
  expect(pesosIn(await extra.textContent())).toBeLessThan(week);
  const total = await page.locator("dt", { hasText: "En total" }).locator("+ dd").textContent();
  await expectSound(page);
  await page.getByRole("button", { name: "Quedar en esto" }).click();
  await expect(page.getByRole("heading", { name: "Quedamos en esto" })).toBeVisible();
  await expect(page.getByText(/^Lo primero: \$30\.000 el/)).toBeVisible();
  await expect(page.getByText(total ?? "", { exact: true })).toBeVisible();
  await expect(page.getByText("Si un pago no llega")).toBeVisible();
  await expectSound(page);

  await page.getByRole("link", { name: "Ver cómo pagar" }).click();
  await expect(page.getByRole("note").filter({ hasText: "Quedamos en esto" })).toContainText("$30.000 el");
  await expect(page.getByRole("button", { name: /^Pagar \$[\d.]+ hoy$/ })).toBeVisible();
  await expectSound(page);
  await daysPass(page, 1);
  await page.reload();
  await expect(page.getByText("Lo acordado no se cumplió")).toBeVisible();
});
