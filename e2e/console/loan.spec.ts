import type { Browser, Page } from "@playwright/test";
import { formatPesos, pesos } from "@noren/lending/money/money";
import { startRepayment } from "@noren/contract/calls/repay";
import type { Role } from "@noren/staff/roles";
import { certify } from "../steps/borrowers.ts";
import { borrow, payAtCounter, pesosIn } from "../steps/borrowing.ts";
import { desk, enterConsole, expectUsableInBoth } from "../steps/console.ts";
import { chooseSide, openStepOne } from "../steps/identity.ts";
import { expect, inDepth, type Server, test } from "../steps/noren.ts";
import { sealedCall } from "../steps/sealed-call.ts";

/** Somebody of the staff at a desk of their own. */
async function comeIn(browser: Browser, server: Server, role: Role): Promise<Page> {
  const page = await (await browser.newContext({ ...desk, locale: "es-CL" })).newPage();
  await enterConsole(page, server, role);
  return page;
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole("menuitem", { name: "Personas" }).click();
  await page.getByLabel("Buscar personas").fill(text);
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
}

async function giveReason(page: Page, button: string | RegExp, reason: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const asked = page.getByRole("dialog");
  await expect(asked.getByRole("button", { name: button })).toBeDisabled();
  await asked.getByLabel("Motivo").fill(reason);
  await asked.getByRole("button", { name: button }).click();
}

/** One picture of a card, then certified; a loan that was paid twice. Answers what was paid too much. */
async function overpay(page: Page, server: Server, phone: string): Promise<number> {
  await openStepOne(page, server, phone);
  await page.getByRole("button", { name: "Tomar el frente" }).click();
  await chooseSide(page, "with-portrait/a-front-photo");
  await expect(page.getByRole("heading", { name: "Reverso de tu cédula" })).toBeVisible();
  await certify(page, phone, { names: "Domitila", surnames: "Quezada Ibáñez" });
  // The app asks anew where its owner stands.
  await page.goto("/#/noren");
  await page.reload();
  await borrow(page);
  const [order] = await server.rows<{ order_id: string }>(
    "select order_id from loan_order order by applied_at desc limit 1",
  );
  const body = { orderId: order?.order_id ?? "", purpose: "full", channel: "transfer" } as const;
  const { amount } = await sealedCall(page, startRepayment, { body });
  await payAtCounter(page, amount, "twice");
  return amount;
}

/** What was done is chosen and read in words, by the call's own name too, and leads to the loan. */
async function expectReadInAudit(page: Page, credit: number): Promise<void> {
  await page.getByRole("menuitem", { name: "Auditoría" }).click();
  await expect(page.getByRole("row", { name: /Aprobó una propuesta/ }).first()).toBeVisible();
  await expectUsableInBoth(page);
  await page.getByLabel("Acción").fill("customers/susp");
  await page.getByRole("option", { name: "Suspendió la cuenta" }).click();
  await expect(page.getByRole("row", { name: /Activa → Suspendida.*Mientras se aclara el reclamo/s })).toBeVisible();
  await page.getByLabel("Acción").fill("devoluc");
  await page.getByRole("option", { name: "Propuso una devolución", exact: true }).click();
  const line = page.getByRole("row", { name: `Monto ${formatPesos(pesos(credit))}` }).first();
  await expect(line).toContainText("Propuso una devolución");
  await expect(page.getByRole("row", { name: /Suspendió la cuenta/ })).toBeHidden();
  await line.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Noren 30 · Pagado" })).toBeVisible();
}

test(
  "a borrower is searched for, seen and looked at for a reason; a refund takes two people and reaches the borrower",
  inDepth,
  async ({ page, server, visitor, browser }) => {
    test.slow();
    const credit = await overpay(page, server, visitor.phone);

    // Found by the beginning of the phone and by two words of the name; what was typed stands in no address.
    const risk = await comeIn(browser, server, "risk");
    await search(risk, "domit queza");
    await expect(risk.getByRole("cell", { name: "Domitila Quezada Ibáñez" })).toBeVisible();
    await search(risk, visitor.phone.slice(0, 8));
    expect(risk.url()).not.toContain(visitor.phone.slice(0, 8));
    await risk.getByRole("cell", { name: "Domitila Quezada Ibáñez" }).click();
    await expect(risk.getByRole("heading", { name: "Domitila Quezada Ibáñez", exact: true })).toBeVisible();
    for (const known of ["camila@noren.example", "BancoEstado", "Línea de tiempo", "Quedó certificada"])
      await expect(risk.getByText(known, { exact: false }).first()).toBeVisible();
    await expectUsableInBoth(risk);

    await risk.getByRole("button", { name: "Ver: Cédula, anverso" }).click();
    await risk.getByLabel("Motivo para ver las fotos").click();
    await risk.getByRole("option", { name: "Posible suplantación" }).click();
    await risk.getByRole("dialog").getByRole("button", { name: "Ver: Cédula, anverso" }).click();
    await expect(risk.getByRole("img", { name: "Cédula, anverso" })).toBeVisible();
    await risk.getByRole("button", { name: "Cerrar" }).click();
    await expect(risk.getByText(/Vista 1 vez/)).toBeVisible();
    await page.goto("/#/user");
    await page.getByRole("button", { name: /^Quién vio mis fotos/ }).click();
    await expect(page.getByRole("dialog").getByText(/por una posible suplantación$/)).toBeVisible();

    // The loan: finance proposes; whoever proposed cannot approve.
    const ana = await comeIn(browser, server, "finance");
    await search(ana, "domitila");
    await ana.getByRole("cell", { name: "Domitila Quezada Ibáñez" }).click();
    await ana.getByRole("link", { name: /^Noren 30/ }).click();
    await expect(ana.getByRole("heading", { name: "Noren 30 · Pagado" })).toBeVisible();
    const refund = ana.getByRole("button", { name: /^Proponer devolución de/ });
    await expect(refund).toBeVisible();
    await expectUsableInBoth(ana);
    expect(pesosIn(await refund.textContent())).toBe(credit);
    await giveReason(ana, /^Proponer devolución de/, "Pagó dos veces el mismo cupón");
    await expect(ana.getByText("Quedó propuesto").first()).toBeVisible();
    await ana.getByRole("link", { name: /Devolución de lo pagado de más · Por decidir/ }).click();
    await expect(ana.getByText("La propusiste tú: otra persona tiene que decidir.")).toBeVisible();
    await expect(ana.getByRole("button", { name: "Aprobar y aplicar" })).toBeHidden();

    const beto = await comeIn(browser, server, "finance");
    await beto.getByRole("menuitem", { name: "Cuatro ojos" }).click();
    await beto.getByRole("cell", { name: "Devolución de lo pagado de más" }).first().click();
    await beto.getByRole("button", { name: "Aprobar y aplicar" }).click();
    await expect(beto.getByText("Aprobada y aplicada")).toBeVisible();

    // The payout goes out, the loan shows it, and the borrower is told.
    await expect(async () => {
      await page.goto("/#/user");
      await page.reload();
      await page.getByRole("button", { name: /^Mensajes/ }).click();
      const messages = page.getByRole("dialog", { name: "Mensajes" });
      await expect(messages.getByText("Te devolvimos dinero")).toBeVisible({ timeout: 2000 });
    }).toPass();
    await beto.getByRole("menuitem", { name: "Préstamos" }).click();
    await beto
      .getByRole("row", { name: /Noren 30/ })
      .first()
      .click();
    await expect(beto.getByText(/Devolución · Aceptado/)).toBeVisible();
    await expect(beto.getByRole("button", { name: /^Proponer devolución/ })).toBeHidden();

    // A suspension signs the borrower out on every device.
    await giveReason(risk, "Suspender la cuenta", "Mientras se aclara el reclamo");
    await expect(risk.getByText("Suspendida", { exact: true })).toBeVisible();
    await giveReason(risk, "Levantar la suspensión", "Se aclaró con la persona");
    await expect(risk.getByRole("button", { name: "Suspender la cuenta" })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/#\/login$/);

    await expectReadInAudit(await comeIn(browser, server, "administrator"), credit);
  },
);
