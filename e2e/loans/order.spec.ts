/** What comes between asking and receiving: a refused payout, one nobody knows about, a decision and its review. */
import type { Page } from "@playwright/test";
import { formatPesos } from "@noren/lending/money/money";
import { answerReview } from "@noren/staff/calls/queue-answers";
import {
  borrow,
  expectCodePage,
  expectListed,
  openOrders,
  payAtCounter,
  pesosIn,
  setMood,
} from "../steps/borrowing.ts";
import { askAtConsole } from "../steps/console.ts";
import { expect, expectSound, inDepth, readCode, test } from "../steps/noren.ts";
import { rejectionGoesOut, waitingId } from "../steps/queues.ts";
import { applyForLoan } from "../steps/sealed-call.ts";

test.slow();
test.afterEach(({ page }) => setMood(page, "accept"));

/** Fills in another account than the one on file and confirms it with a code. */
async function changeAccount(page: Page, phone: string): Promise<void> {
  await page.getByRole("button", { name: /^Banco / }).click();
  await page.getByRole("dialog").getByRole("searchbox").fill("itau");
  await page.getByRole("dialog").getByRole("button", { name: /Itaú/ }).click();
  await page.getByLabel("Tipo de cuenta").selectOption({ label: "Cuenta corriente" });
  await page.getByLabel("Número de cuenta").fill("0012345678");
  await page.getByRole("button", { name: "Revisar el cambio" }).click();
  await page.getByRole("button", { name: "Sí, es mi cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Confirma el cambio con un código" })).toBeVisible();
  await page.getByLabel("Código de 4 dígitos").fill(await readCode(page, phone));
}

test("payouts the bank rejects: one is cancelled; for another the account is changed, it is tried again and arrives", async ({
  page,
  visitor,
}) => {
  await openOrders(page, visitor.phone);
  await page.request.post("/sandbox/api/clock", { data: { seconds: 61 } });
  await setMood(page, "reject");
  await applyForLoan(page, 50_000);
  await expectListed(page, "", "Depósito no realizado");
  await page.getByRole("button", { name: "Anular préstamo" }).click();
  await expectSound(page);
  await page.getByRole("button", { name: "Sí, anular" }).click();
  await expect(page.getByText("No tienes préstamos en curso")).toBeVisible();
  await page.getByRole("tab", { name: "Terminados 1" }).click();
  await expect(page.getByText("Quedó sin efecto antes del depósito. Sin costo.")).toBeVisible();

  await applyForLoan(page, 80_000);
  await expectListed(page, "", "Depósito no realizado");
  await expect(page.getByText(/No debes nada por este préstamo/)).toBeVisible();
  await expectSound(page);

  await page.getByRole("link", { name: "Corregir cuenta" }).click();
  await changeAccount(page, visitor.phone);
  await expect(page).toHaveURL(/#\/order$/);
  await setMood(page, "accept");
  await page.getByRole("button", { name: "Intentar otra vez" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Itaú")).toBeVisible();
  await expectSound(page);
  await dialog.getByRole("button", { name: "Sí, depositar aquí" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Listo: el depósito va en camino")).toBeVisible();
  await expect(page.getByText("Vigente")).toBeVisible();
  await page.getByRole("link", { name: "Ver detalle" }).click();
  for (const step of ["El banco no aceptó el depósito", "Intentamos el depósito otra vez", "Depositamos el dinero"])
    await expect(page.getByRole("listitem").filter({ hasText: step })).toBeVisible();
});

test(
  "a payout nobody knows about is asked about and never sent again; then it is there",
  inDepth,
  async ({ page, visitor }) => {
    await openOrders(page, visitor.phone);
    await setMood(page, "time-out");
    await applyForLoan(page, 60_000);
    await expectListed(page, "", "Depósito en camino");
    await expect(page.getByText(/no se envía dos veces/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Intentar otra vez" })).toBeHidden();
    await expectSound(page);
    const bank = (await (await page.request.get("/sandbox/api/bank")).json()) as {
      payouts: readonly { payoutId: string; amount: number; state: string }[];
    };
    const [payout] = bank.payouts.filter(({ amount, state }) => amount === 60_000 && state === "waiting");
    await page.request.post("/sandbox/api/payouts", { data: { payoutId: payout?.payoutId, action: "accept" } });
    await expect(page.getByText("Vigente")).toBeVisible();
  },
);

test("a rejection says why and what would change it; a person is asked, answers, and the answer is read", async ({
  page,
  server,
  visitor,
}) => {
  const told = `Desde este mes gano más (${visitor.phone}).`;
  await openOrders(page, visitor.phone, { income: 500_000, fixedCosts: 300_000 });
  await applyForLoan(page);
  await expectListed(page, "?completed", "No aprobado");
  await page.getByRole("link", { name: "Ver motivos y pedir revisión" }).click();
  await expect(page.getByText(/^Capacidad de pago insuficiente/)).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Pedir que una persona la revise" }).click();
  await page.getByLabel("¿Quieres contarnos algo?").fill(told);
  await page.getByRole("button", { name: "Enviar a revisión" }).click();
  await expect(page.getByText("En revisión", { exact: true })).toBeVisible();
  await expect(page.getByText("Pediste que lo revise una persona")).toBeVisible();
  await page.goto("/#/order");
  await expect(page.getByText(/Una persona está revisando tu solicitud/)).toBeVisible();
  await expectSound(page);

  const id = await waitingId(server, "reviews", ({ details }) => details.kind === "review" && details.told === told);
  const answer = "Con lo que nos contaste, por ahora tampoco alcanza.";
  await askAtConsole(server, "risk", answerReview, { body: { id, outcome: "rejected", answer } });
  await rejectionGoesOut(page);
  await expectListed(page, "?completed", "No aprobado");
  await page.getByRole("link", { name: "Ver motivos y pedir revisión" }).click();
  await expect(page.getByText(answer)).toBeVisible();
  await expect(page.getByRole("button", { name: "Pedir que una persona la revise" })).toBeHidden();
});

test("paid twice: what was too much goes back; the list pages, and each group is kept in the address", async ({
  page,
  server,
  visitor,
}) => {
  await openOrders(page, visitor.phone);
  await borrow(page, 50_000);
  await page.getByRole("button", { name: "Pagar", exact: true }).click();
  await expect(page.getByRole("region", { name: "Lo que debes" })).toBeVisible();
  const address = page.url();
  await page.getByRole("radio", { name: /^Transferencia/ }).check();
  const pay = page.getByRole("button", { name: /^Pagar \$[\d.]+ hoy$/ });
  const amount = pesosIn(await pay.textContent());
  await pay.click();
  await expectCodePage(page, "/va", amount);
  await page.goto(address);
  await expect(page.getByText(`Tienes un pago de ${formatPesos(amount)} sin terminar`)).toBeVisible();
  await payAtCounter(page, amount, "twice");
  await expect(page.getByRole("heading", { name: "Préstamo pagado" })).toBeVisible();
  await expect(page.getByText(formatPesos(amount), { exact: true })).toBeVisible();
  await expectSound(page);
  await expectListed(page, "?completed", "Pagado");
  await page.getByRole("link", { name: "Ver detalle" }).click();
  await expect(page.getByText(`Pagaste ${formatPesos(amount)} de más`)).toBeVisible();

  await server.change(
    `insert into loan_order (order_id, application_id, user_id, product_code, product_name, period_days, principal, terms, price,
       cap_rate, status, accepted_on, due_day, applied_at)
     select gen_random_uuid(), application_id, user_id, 'p-' || n, product_name, period_days, principal, terms, price, cap_rate,
       60, accepted_on, due_day, applied_at - n * interval '1 hour'
     from (select * from loan_order order by applied_at desc limit 1) newest, generate_series(1, 24) n`,
  );
  await page.goto("/#/order?completed");
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(20);
  await expect(page.getByRole("tab", { name: "Terminados 25" })).toBeVisible();
  await page.getByRole("button", { name: "Ver más" }).click();
  await expect(page.getByRole("article")).toHaveCount(25);
  await expect(page.getByRole("button", { name: "Ver más" })).toBeHidden();
  await page.getByRole("tab", { name: "Terminados 25" }).press("ArrowLeft");
  await expect(page).toHaveURL(/#\/order$/);
  await expect(page.getByRole("tab", { name: "En curso 0" })).toBeFocused();
});
