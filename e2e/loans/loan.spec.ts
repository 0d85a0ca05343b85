import type { Page } from "@playwright/test";
import { answerReview } from "@noren/staff/calls/queue-answers";
import { askAtConsole } from "../steps/console.ts";
import { accept, lookAgain, openHome, payLoan } from "../steps/home-steps.ts";
import { dress, expect, expectSound, inDepth, looks, test } from "../steps/noren.ts";
import { waitingId } from "../steps/queues.ts";

/** The figure under its name on the cost card. */
const figure = (page: Page, name: string) =>
  page.locator("dl > div", { has: page.getByText(name, { exact: true }) }).getByRole("definition");

test("the first loan, from offer to payout seen on Home; an answer that is lost, a reload and a double tap apply once", async ({
  page,
  visitor,
}) => {
  await openHome(page, visitor.phone);
  await page.getByRole("link", { name: /^15 días/ }).click();
  await expect(page.getByRole("radio", { name: "15 días" })).toBeChecked();
  const amount = page.getByLabel(/^Monto, hasta \$100\.000$/);
  await amount.fill("999999");
  await amount.blur();
  await expect(amount).toHaveValue("100.000");
  await amount.fill("40000");
  await expect(figure(page, "Recibes")).toHaveText("$40.000");
  await expect(page.getByRole("link", { name: /Tienes un cupón de \$1\.000/ })).toBeVisible();
  const box = page.getByRole("checkbox");
  await expect(box).not.toBeChecked();
  await page.getByRole("button", { name: "Pedir $40.000" }).click();
  await expect(page.getByText("Para pedirlo, acepta el contrato")).toBeVisible();
  await expectSound(page);

  // The agreement says the figures of the card.
  const total = await figure(page, "Pagas").innerText();
  const cae = await figure(page, "Carga anual (CAE)").innerText();
  await page.getByRole("button", { name: /^Contrato de crédito/ }).click();
  const agreement = page.getByRole("dialog", { name: "Contrato de crédito" });
  await expect(agreement.getByText(total, { exact: true }).first()).toBeVisible();
  await expect(agreement.getByText(cae, { exact: true }).first()).toBeVisible();
  await expectSound(page);
  await agreement.getByRole("button", { name: "Cerrar" }).click();
  await expect(page.getByRole("button", { name: /^Contrato de crédito/ })).toBeFocused();

  await box.check();
  // Another amount is another price: what was accepted is not it.
  await page.getByRole("slider").fill("45000");
  await expect(box).not.toBeChecked();
  await amount.fill("40000");
  await expect(box).toBeChecked();

  // It arrives, and its answer does not.
  let sent = 0;
  await page.route("**/product/applyLoan", async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Pedir $40.000" }).dblclick();
  await expect(page.getByText("No sabemos si tu solicitud llegó")).toBeVisible();
  await expectSound(page);
  expect(sent).toBe(1);
  await page.unroute("**/product/applyLoan");
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Estamos revisando tu solicitud" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: /Préstamo aprobado|Tu préstamo ya salió/ })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(page.getByText("Vigente")).toBeVisible();
  await expect(page.getByText("En uso $40.000")).toBeVisible();
  await expect(page.getByText(total, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver formas de pagar" })).toHaveCount(1);
  // What was seen is not shown again.
  await page.goto("/#/loan");
  await expect(page.getByRole("button", { name: /^Pedir \$/ })).toBeVisible();
});

test(
  "refused with reasons and what would change them; a person reviews it and answers at the console",
  inDepth,
  async ({ page, server, visitor }) => {
    await openHome(page, visitor.phone, { income: 500_000, fixedCosts: 300_000 });
    await page.getByRole("link", { name: "Pedir un préstamo" }).click();
    await page.getByLabel("Monto, hasta $100.000").fill("100000");
    await accept(page, "$100.000");
    await expect(page.getByRole("heading", { name: "Por ahora no podemos ofrecerte este préstamo" })).toBeVisible();
    await expect(page.getByText(/^Capacidad de pago insuficiente/)).toBeVisible();
    await expect(page.getByText(/^Pide un monto menor/)).toBeVisible();
    await expectSound(page);

    await page.getByRole("link", { name: "Volver al inicio" }).click();
    await expect(page.getByText("No aprobada")).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: "Ver los motivos" }).click();
    const decision = page.getByRole("dialog", { name: "Qué decidimos" });
    await decision.getByRole("button", { name: "Pedir que una persona la revise" }).click();
    const told = `Gano más desde marzo, ${visitor.phone}`;
    await decision.getByLabel("¿Quieres contarnos algo?").fill(told);
    await expectSound(page);
    await decision.getByRole("button", { name: "Enviar a revisión" }).click();
    await expect(decision.getByText(/^Recibido, caso/)).toBeVisible();
    await expect(decision.getByRole("heading", { name: "Una persona la está mirando" })).toBeVisible();
    await decision.getByRole("button", { name: "Cerrar" }).click();
    await expect(page.getByText("En revisión")).toBeVisible();

    const id = await waitingId(server, "reviews", ({ details }) => details.kind === "review" && details.told === told);
    const answer = "Vimos tus datos: por ahora alcanza para un monto menor.";
    await askAtConsole(server, "risk", answerReview, { body: { id, outcome: "rejected", answer } });
    await expect(page.getByText("No aprobada")).toBeVisible();
    await page.getByRole("button", { name: "Ver los motivos" }).click();
    await expect(decision.getByText(answer)).toBeVisible();
    await expect(decision.getByRole("button", { name: "Pedir que una persona la revise" })).toBeHidden();
  },
);

test("the loan guide: reserved, cancelled for nothing, reserved again, and the second, larger loan", async ({
  page,
  visitor,
}) => {
  await openHome(page, visitor.phone, { income: 2_000_000 });
  await page.getByRole("link", { name: "Pedir un préstamo" }).click();
  await page.getByLabel("Monto, hasta $100.000").fill("100000");
  await accept(page, "$100.000");
  await page.getByRole("link", { name: "Volver al inicio" }).click();

  const reserve = async (): Promise<void> => {
    const sheet = page.getByRole("dialog", { name: "Reserva tu próximo préstamo" });
    // A second tap on the same card within 500 ms is a double tap, and blocked.
    await expect(async () => {
      await page.getByRole("button", { name: "Ver la reserva" }).click();
      await expect(sheet).toBeVisible({ timeout: 300 });
    }).toPass();
    await expect(sheet.getByText("Cambiar de idea no cuesta nada")).toBeVisible();
    await expect(sheet.getByText(/34,8 % anual · CAE\s3\d,\d\d %/)).toBeVisible();
    await sheet.getByRole("button", { name: "Reservar $200.000" }).dblclick();
    const done = page.getByRole("dialog", { name: "Reserva lista" });
    await expect(done.getByText(/cupón de \$1\.000/)).toBeVisible();
    await expectSound(page);
    await done.getByRole("button", { name: "Aceptar" }).click();
    await expect(page).not.toHaveURL(/#\/home$/);
    await page.goto("/#/home");
    await expect(page.getByText("Reservado", { exact: true })).toBeVisible();
  };
  await expect(page.getByText("Vigente")).toBeVisible();
  await reserve();
  await page.getByRole("button", { name: "Ver o cancelar la reserva" }).click();
  await page.getByRole("button", { name: "Cancelar la reserva", exact: true }).click();
  await expect(page.getByText("Reserva cancelada. No te costó nada.")).toBeVisible();
  await reserve();

  await payLoan(page);
  await expect(async () => {
    await lookAgain(page);
    await expect(page.getByText("El préstamo que reservaste")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText("Qué bueno verte de nuevo")).toBeVisible();
  const rating = page.getByRole("dialog", { name: "¿Cómo te fue con Noren?" });
  await rating.getByRole("button", { name: "Próxima vez" }).click();
  // 'The subject is prefixed with "*"' for somebody who settled a loan and has none now (specification, section 2).
  await page.getByRole("button", { name: "Atención al cliente" }).click();
  await expect(page.getByRole("link", { name: /@.*Correo$/ })).toHaveAttribute("href", /\?subject=\*Noren/);
  await page.getByRole("button", { name: "Cerrar" }).click();
  await expectSound(page);
  await page.getByRole("link", { name: "Ver el precio de hoy" }).click();
  await expect(figure(page, "Recibes")).toHaveText("$200.000");
  await expectSound(page);
  await accept(page, "$200.000");
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(page.getByText("En uso $200.000")).toBeVisible();
  await expect(page.getByText("Vigente")).toBeVisible();
  await page.goto("/#/loan?reserved");
  await page.reload();
  await expect(page.getByText("Esa reserva ya no está")).toBeVisible();
  await page.goto("/#/loan");
  await expect(page.getByText("No te queda cupo libre")).toBeVisible();
});

test("the loan screen is sound in every language, and dark", inDepth, async ({ page, visitor }) => {
  await openHome(page, visitor.phone);
  for (const look of looks) {
    await dress(page, look);
    await page.goto("/#/loan");
    await page.reload();
    await expect(page.getByRole("checkbox")).toBeVisible();
    await page.locator("summary").click();
    await page.locator(".dock .btn").click();
    await expect(page.getByRole("checkbox")).toHaveAttribute("aria-invalid", "true");
    await expectSound(page);
  }
});
