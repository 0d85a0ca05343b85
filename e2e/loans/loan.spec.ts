import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { answerReview } from "@noren/staff/calls/queue-answers";
import { askAtConsole } from "../steps/console.ts";
import { expectPdf } from "../steps/borrowing.ts";
import { accept, lookAgain, openHome } from "../steps/home-steps.ts";
import { afterDoubleTap, dress, expect, expectSound, expectUncovered, inDepth, looks, test } from "../steps/noren.ts";
import { rejectionGoesOut, waitingId } from "../steps/queues.ts";
import { settle } from "../steps/repayments.ts";
import { applyForLoan } from "../steps/sealed-call.ts";

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
  await expect(box).toBeFocused();
  await expectUncovered(page.getByText("Para pedirlo, acepta el contrato"));
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
  const onItsWay = page.getByRole("heading", { name: /^Tu dinero (?:va en camino|ya salió)$/ });
  await expect(onItsWay).toBeVisible();
  await page.reload();
  // Money sent: amount, bank, the account's end, what to pay and when, how, and the day for one's own calendar.
  await expect(page.getByRole("heading", { name: "Tu dinero ya salió" })).toBeFocused();
  await expect(page.getByText("$40.000", { exact: true })).toBeVisible();
  await expect(page.getByText(/^a tu BancoEstado •+ ?\d{4}$/)).toBeVisible();
  const owed = page.getByRole("region", { name: "Lo que pagas" });
  await expect(owed.getByText(`Pagas ${total}`)).toBeVisible();
  await expect(owed.getByText(/^el (?:lunes|martes|miércoles|jueves|viernes)\s\d{1,2}\sde\s\p{L}+$/u)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Cómo pagar/ })).toHaveAttribute("href", /^#\/repay\//);
  await expect(page.getByRole("dialog")).toBeHidden();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Agregar al calendario/ }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^noren-\d{4}-\d\d-\d\d\.ics$/);
  expect(readFileSync(await file.path(), "utf8")).toContain(`SUMMARY:Pagar ${total} a Noren\r\n`);
  await expectSound(page);
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect(page.getByRole("link", { name: /^Pagar \$40\.\d{3}$/ })).toHaveCount(1);
  await expect(page.getByText(`Si pagas ese día, serán ${total}.`)).toBeVisible();
  // What was seen is not shown again.
  await page.goto("/#/loan");
  await expect(page.getByRole("button", { name: /^Pedir \$/ })).toBeVisible();
});

test("the limit is honest: what income bears is what is shown, with why, and asking for it is approved", async ({
  page,
  visitor,
}) => {
  await openHome(page, visitor.phone, { income: 500_000, fixedCosts: 300_000 });
  const cloth = page.getByRole("region", { name: "Tu cupo disponible" });
  await expect(cloth.getByText("$49.000")).toBeVisible();
  await expect(page.getByText("$100.000")).toBeHidden();
  await cloth.getByRole("button", { name: "Por qué este monto" }).click();
  const why = page.getByRole("dialog", { name: "Por qué este monto" });
  await expect(why.getByText("Hoy te aprobaríamos")).toBeVisible();
  for (const step of ["Tu historial llega a $100.000", "Te quedan $200.000 al mes", "El 25 % de eso son $50.000"])
    await expect(why.getByText(step)).toBeVisible();
  await expect(why.getByText(/^Hoy el tope lo ponen tus ingresos\./)).toBeVisible();
  await expectSound(page);
  await why.getByRole("button", { name: "Cerrar" }).click();

  await page.getByRole("link", { name: "Pedir un préstamo" }).click();
  await page.getByLabel("Monto, hasta $49.000").fill("49000");
  await expect(page.getByText(/^A 30 días se presta desde \$50\.000/)).toBeVisible();
  await accept(page, "$49.000");
  await expect(page.getByRole("heading", { name: /Tu dinero (?:va en camino|ya salió)/ })).toBeVisible();
});

test(
  "refused with reasons and what would change them; a person reviews it and answers at the console",
  inDepth,
  async ({ page, server, visitor }) => {
    await openHome(page, visitor.phone, { income: 500_000, fixedCosts: 300_000 });
    // More than the screen lets anybody ask for.
    await applyForLoan(page, 100_000);
    await lookAgain(page);
    await expect(page.getByText("No aprobada")).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: "Ver los motivos" }).click();
    const decision = page.getByRole("dialog", { name: "Qué decidimos" });
    await expect(decision.getByText(/^Capacidad de pago insuficiente/)).toBeVisible();
    await expect(decision.getByText(/^Pide un monto menor/)).toBeVisible();
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
    await rejectionGoesOut(page);
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
  await page.clock.install();
  await openHome(page, visitor.phone, { income: 2_000_000 });
  await page.getByRole("link", { name: "Pedir un préstamo" }).click();
  await page.getByLabel("Monto, hasta $100.000").fill("100000");
  await accept(page, "$100.000");
  await page.getByRole("link", { name: "Volver al inicio" }).click();

  const reserve = async (): Promise<void> => {
    const sheet = page.getByRole("dialog", { name: "Reserva tu próximo préstamo" });
    await afterDoubleTap(page);
    await page.getByRole("button", { name: "Ver la reserva" }).click();
    await expect(sheet.getByText("Cambiar de idea no cuesta nada")).toBeVisible();
    await expect(sheet.getByText(/34,8 % anual · CAE\s3\d,\d\d %/)).toBeVisible();
    await sheet.getByRole("button", { name: "Reservar $200.000" }).dblclick();
    const done = page.getByRole("dialog", { name: "Reserva lista" });
    await expect(done.getByText(/^Reservaste .* cupón de \$1\.000/)).toBeVisible();
    await expectSound(page);
    await done.getByRole("button", { name: "Aceptar" }).click();
    await expect(page).not.toHaveURL(/#\/home$/);
    await lookAgain(page);
    await expect(page.getByText("Reservado", { exact: true })).toBeVisible();
  };
  await expect(page.getByText("Hoy pagas")).toBeVisible();
  await reserve();
  await page.getByRole("button", { name: "Ver o cancelar la reserva" }).click();
  await page.getByRole("button", { name: "Cancelar la reserva", exact: true }).click();
  await expect(page.getByText("Reserva cancelada. No te costó nada.")).toBeVisible();
  await reserve();

  const pay = await page.getByRole("link", { name: /^Pagar \$/ }).getAttribute("href");
  await settle(page, pay?.split("/").at(-1) ?? "");
  await lookAgain(page);
  await expect(page.getByText("El préstamo que reservaste")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Listo, no debes nada" })).toBeVisible();
  await expect(page.getByText(/^Ahorraste \$\d/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Tu nuevo cupo disponible" }).getByText("$200.000")).toBeVisible();
  await expectPdf(page, "Certificado de deuda pagada");
  const rating = page.getByRole("region", { name: "¿Cómo te fue con Noren?" });
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
  await expect(page.getByRole("link", { name: /^Pagar \$200\.\d{3}$/ })).toBeVisible();
  await page.goto("/#/loan?reserved");
  await page.reload();
  await expect(page.getByText("Esa reserva ya no está")).toBeVisible();
  await page.goto("/#/loan");
  await expect(page.getByText("Hoy no podemos aprobarte más")).toBeVisible();
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
