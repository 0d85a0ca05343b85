/** What borrowers send goes to a queue, is answered there by whoever may, and comes back to the borrower. */
import type { Page } from "@playwright/test";
import { dispute, review } from "@noren/contract/calls/borrow";
import { queueCounts, takeItem } from "@noren/staff/calls/queues";
import sharp from "sharp";
import { expectListed } from "../steps/borrowing.ts";
import { certify } from "../steps/borrowers.ts";
import { askAtConsole, expectUsable } from "../steps/console.ts";
import { expect, inDepth, signIn, test } from "../steps/noren.ts";
import { goToItem, openItem, reject, rejectionGoesOut, staffPage, waitingItem } from "../steps/queues.ts";
import { borrow, todayTyped } from "../steps/repayments.ts";
import { applyForLoan, sealedCall } from "../steps/sealed-call.ts";

test.slow();

/** As staff read it. */
const numberOf = (orderId: string): string => orderId.slice(0, 8).toUpperCase();

const caseOn = async (page: Page): Promise<string> =>
  /Caso ([0-9A-F]{8})/.exec(
    await page
      .getByText(/Caso [0-9A-F]{8}/)
      .first()
      .innerText(),
  )?.[1] ?? "";

const picture = async () => ({
  name: "comprobante.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: "#8a5" } })
    .jpeg()
    .toBuffer(),
});

async function sendVoucher(page: Page, amount: string): Promise<string> {
  const day = await todayTyped(page);
  await page.goto("/#/upload-voucher");
  await page.getByRole("link", { name: /Pediste \$/ }).click();
  await page.getByLabel("Foto o archivo del comprobante").setInputFiles(await picture());
  await expect(page.getByText("Listo para enviar")).toBeVisible();
  await page.getByLabel("Monto que pagaste").fill(amount);
  await page.getByLabel("Fecha del pago").fill(day);
  await page.getByLabel("Banco o lugar donde pagaste").fill("BancoEstado");
  await page.getByRole("button", { name: "Enviar comprobante" }).click();
  await expect(page.getByRole("heading", { name: "Estamos revisando tu comprobante" })).toBeVisible();
  return caseOn(page);
}

test("a receipt: one agent has it, another reads whose it is, it is matched, and the borrower owes less", async ({
  page,
  browser,
  server,
  visitor,
}) => {
  await borrow(page, visitor.phone);
  const caseNumber = await sendVoucher(page, "12.347");
  await page.request.post("/sandbox/api/counter/nobody", { data: { amount: 12_347 } });

  const [agent, other] = [await staffPage(browser, server, "agent"), await staffPage(browser, server, "agent")];
  await expect(agent.getByRole("heading", { name: "Lo que espera por ti" })).toBeVisible();
  await expect(agent.getByRole("link", { name: /^Revisión de identidad/ })).toBeHidden();
  await agent.getByRole("link", { name: /^Comprobantes/ }).click();
  const row = agent.getByRole("row", { name: new RegExp(caseNumber) });
  await expect(row).toContainText("Camila Andrea Rojas Fuentes");
  await expect(row).toContainText("$12.347");
  await openItem(agent, "Comprobantes", caseNumber);
  await expect(agent.getByRole("heading", { level: 1, name: "Camila Andrea Rojas Fuentes" })).toBeVisible();
  await agent.getByRole("button", { name: "Tomar" }).click();
  await expect(agent.getByRole("button", { name: "Devolver" })).toBeVisible();
  await openItem(other, "Comprobantes", caseNumber);
  await expect(other.getByText("Lo tiene Test agent: cuando lo devuelva podrás responder.")).toBeVisible();
  await expect(other.getByRole("button", { name: "Rechazar el comprobante…" })).toBeHidden();
  const id = decodeURIComponent(/queues\/(.+)\/show/.exec(other.url())?.[1] ?? "");
  const refused = await other.request.post(`${server.console}api/staff${takeItem.path}`, {
    headers: { "noren-console": "1", origin: new URL(server.console).origin },
    data: { id },
  });
  expect(await refused.json()).toMatchObject({ code: "taken-by-another" });

  await agent.getByRole("button", { name: "Ver: Comprobante" }).click();
  await expect(agent.getByRole("img", { name: "Comprobante" })).toBeVisible();
  await agent
    .getByRole("radio", { name: /^\$12\.347 · / })
    .first()
    .check();
  await agent.getByLabel("Motivo").fill("Monto, día y banco coinciden");
  await agent.getByRole("button", { name: "Asignar el pago" }).click();
  await expect(agent.getByText("Pago asignado")).toBeVisible();
  await expect(agent.getByRole("cell", { name: caseNumber, exact: true })).toHaveCount(0);

  await page.goto("/#/upload-voucher");
  await page.reload();
  await expect(page.getByText(/hoy debes \$37\.\d{3}/)).toBeVisible();
});

test("a comment and a loan nobody recognises: answered by the role whose work it is, refused to the others, and read by the borrower", async ({
  page,
  browser,
  server,
  visitor,
}) => {
  const orderId = await borrow(page, visitor.phone);
  await page.goto("/#/feedback");
  await page.getByLabel("Tu mensaje").fill("El botón de pagar no responde");
  await page.getByLabel("Imágenes (opcional)").setInputFiles([await picture()]);
  await expect(page.getByText(/^1 de 5\./)).toBeVisible();
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Recibimos tu mensaje" })).toBeVisible();
  const caseNumber = await caseOn(page);

  const agent = await staffPage(browser, server, "agent");
  await openItem(agent, "Comentarios", caseNumber);
  await expect(agent.getByText("El botón de pagar no responde")).toBeVisible();
  await agent.getByRole("button", { name: "Ver: Foto 1" }).click();
  await expect(agent.getByRole("img", { name: "Foto 1" })).toBeVisible();
  await expect(agent.getByRole("button", { name: "Enviar la respuesta" })).toBeDisabled();
  await agent.getByLabel("Respuesta al cliente").fill("Ya lo arreglamos, gracias.");
  await agent.getByRole("button", { name: "Enviar la respuesta" }).click();
  await expect(agent.getByText("Respondido")).toBeVisible();
  await page.goto("/#/user");
  await page.getByRole("button", { name: "Mensajes" }).click();
  await page.getByRole("link", { name: new RegExp(`Respondimos tu mensaje.*${caseNumber}`) }).click();
  await expect(page.getByText("Ya lo arreglamos, gracias.")).toBeVisible();

  const disputed = await sealedCall(page, dispute, { body: { orderId, told: "Perdí el celular" } });
  const risk = await staffPage(browser, server, "risk");
  await openItem(risk, "No reconozco este préstamo", disputed.caseNumber);
  // The agent reads the same item, and cannot answer it.
  await agent.goto(risk.url());
  await expect(agent.getByText("Tu rol puede ver esta cola, no trabajarla.")).toBeVisible();
  await expect(agent.getByLabel("Respuesta al cliente")).toBeHidden();
  await risk.getByLabel("Respuesta al cliente").fill("Confirmamos que no lo pediste.");
  await risk.getByRole("button", { name: "Confirmar fraude" }).click();
  await expect(risk.getByText("Respondido")).toBeVisible();
  await expectListed(page, "?completed", "Anulado");
});

test("a decision that a person reviews: its reasons in words, a no with its answer, and the borrower reads it", async ({
  page,
  browser,
  server,
  visitor,
}) => {
  await signIn(page, visitor.phone);
  await certify(page, visitor.phone, { income: 500_000, fixedCosts: 300_000 });
  const orderId = await applyForLoan(page);
  await expectListed(page, "?completed", "No aprobado");
  const asked = await sealedCall(page, review, { body: { orderId, told: "Desde este mes gano más" } });
  const risk = await staffPage(browser, server, "risk");
  await openItem(risk, "Revisión de solicitudes", asked.caseNumber);
  await expect(risk.getByText("Desde este mes gano más")).toBeVisible();
  await expect(risk.getByText(/^Pagaría \$\d/)).toBeVisible();
  await reject(risk, "Por ahora tampoco alcanza.");
  await rejectionGoesOut(page);
  await expectListed(page, "?completed", "No aprobado");
  await page.getByRole("link", { name: "Ver motivos y pedir revisión" }).click();
  await expect(page.getByText("Por ahora tampoco alcanza.")).toBeVisible();
});

/** What is above the sum that one person may match. */
const LARGE = 250_001;

test(
  "a payment above the sum: the agent proposes, cannot approve, finance approves, and what was too much waits to go back",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    const orderId = await borrow(page, visitor.phone);
    const caseNumber = await sendVoucher(page, "250.001");
    await page.request.post("/sandbox/api/counter/nobody", { data: { amount: LARGE } });
    const agent = await staffPage(browser, server, "agent");
    await openItem(agent, "Comprobantes", caseNumber);
    await agent
      .getByRole("radio", { name: /^\$250\.001 · / })
      .first()
      .check();
    await agent.getByLabel("Motivo").fill("Monto, día y banco coinciden");
    await agent.getByRole("button", { name: "Asignar el pago" }).click();
    await expect(agent.getByText(/Queda propuesto: otra persona tiene que aprobarlo/)).toBeVisible();
    // One's own proposals, and nobody else's: to look at or to withdraw.
    await agent.getByRole("menuitem", { name: "Cuatro ojos" }).click();
    await expect(agent.getByRole("row", { name: /Asignar un pago a mano/ })).toHaveCount(1);
    await agent.getByRole("row", { name: /Asignar un pago a mano/ }).click();
    await expect(agent.getByRole("button", { name: "Retirar" })).toBeVisible();
    await expect(agent.getByRole("button", { name: "Aprobar y aplicar" })).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Estamos revisando tu comprobante" })).toBeVisible();

    const finance = await staffPage(browser, server, "finance");
    await finance.goto(agent.url());
    await expect(finance.getByText(orderId).first()).toBeVisible();
    const other = await staffPage(browser, server, "finance");
    const waiting = other.getByRole("link", { name: /propuestas? esperan? tu decisión/ });
    const before = Number.parseInt(await waiting.innerText(), 10);
    await finance.getByRole("button", { name: "Aprobar y aplicar" }).click();
    await expect(finance.getByText("Aprobada y aplicada")).toBeVisible();
    await other.getByRole("button", { name: "Actualizar" }).click();
    await expect(waiting).toHaveText(new RegExp(`^${before - 1}\\D`));
    await expectListed(page, "?completed", "Pagado");

    await finance.getByRole("menuitem", { name: "Inicio" }).click();
    await finance.getByRole("link", { name: /^Pagos en exceso/ }).click();
    await finance
      .getByRole("row", { name: /Se devuelve solo/ })
      .last()
      .click();
    await expect(finance.getByText("Vuelve solo a la cuenta del cliente el próximo día hábil.")).toBeVisible();
    await expect(finance.getByRole("link", { name: numberOf(orderId), exact: true })).toBeVisible();
  },
);

test(
  "a payment that names nobody: finance finds whose it is by keyboard, gives it to that loan; a queue without work says so",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    const orderId = await borrow(page, visitor.phone);
    await page.request.post("/sandbox/api/counter/nobody", { data: { amount: 13_579 } });
    const finance = await staffPage(browser, server, "finance");
    await goToItem(finance, server, await waitingItem(server, "payments", ({ amount }) => amount === 13_579));
    const search = finance.getByRole("searchbox", { name: "Buscar el préstamo" });
    await search.fill("ro");
    await search.press("Enter");
    await expect(finance.getByText(/al menos 3 letras del nombre/)).toBeVisible();
    await search.fill("Nadie Conocido");
    await search.press("Enter");
    await expect(finance.getByText("Ningún préstamo desembolsado coincide con lo que buscaste.")).toBeVisible();
    await search.fill(visitor.phone);
    await search.press("Enter");
    const loans = finance.getByRole("radiogroup", { name: "¿De qué préstamo es este pago?" });
    const own = loans.getByRole("radio", { name: new RegExp(`^Camila Andrea Rojas Fuentes · ${numberOf(orderId)}`) });
    await expect(own).toBeVisible();
    await expect(loans.getByText(/Vigente · .* · debe hoy \$50\.\d{3}/)).toBeVisible();
    await expectUsable(finance);
    // From the field past its button to the loan, and chosen by the space bar.
    await search.press("Tab");
    await finance.keyboard.press("Tab");
    await finance.keyboard.press("Space");
    await expect(own).toBeChecked();
    await finance.getByLabel("Motivo").fill("El banco confirmó quién pagó");
    await finance.getByRole("button", { name: "Asignar el pago" }).click();
    await expect(finance.getByText("Pago asignado")).toBeVisible();
    await expect(finance.getByRole("row", { name: /\$13\.579/ })).toHaveCount(0);
    const paid = await server.rows<{ amount: string }>(
      `select amount from payment where order_id = '${orderId}' and state = 'credited'`,
    );
    expect(paid.map(({ amount }) => Number(amount))).toEqual([13_579]);

    const { rows } = await askAtConsole(server, "viewer", queueCounts, {});
    const queue = rows.find(({ waiting }) => waiting === 0)?.id;
    await finance.goto(`${server.console}#/queues?filter=${encodeURIComponent(JSON.stringify({ queue }))}`);
    await expect(finance.getByText("Nada pendiente en esta cola.")).toBeVisible();
  },
);
