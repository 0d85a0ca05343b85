/** Money that did not arrive, or belongs to somebody else: what finance does about it, and what the borrower sees of it. */
import { dispute } from "@noren/contract/calls/borrow";
import { answerDispute } from "@noren/staff/calls/queue-answers";
import { expectListed, openOrders, setMood } from "../steps/borrowing.ts";
import { askAtConsole } from "../steps/console.ts";
import { expect, inDepth, type Server, test } from "../steps/noren.ts";
import {
  approveAbout,
  expectTold,
  goToItem,
  staffPage,
  waitingId,
  waitingItem,
  type WaitingItem,
} from "../steps/queues.ts";
import { borrow, numberOf, openCode, payCode } from "../steps/repayments.ts";
import { applyForLoan, sealedCall } from "../steps/sealed-call.ts";

test.slow();

/** The payout of this loan that waits for somebody, as soon as the bank has spoken. */
async function troubled(server: Server, orderId: string, word: string): Promise<WaitingItem> {
  let found: WaitingItem | undefined;
  await expect(async () => {
    found = await waitingItem(server, "payouts", (item) => item.orderId === orderId && item.word === word);
  }).toPass();
  if (!found) throw new Error("no such payout");
  return found;
}

test(
  "payouts in trouble: one is closed; another nobody knows about is asked for, fails, and is sent again by two people",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    const [ana, beto] = [await staffPage(browser, server, "finance"), await staffPage(browser, server, "finance")];
    await openOrders(page, visitor.phone);
    await setMood(page, "reject");
    const closed = await applyForLoan(page, 50_000);
    await expectListed(page, "", "Depósito no realizado");
    await goToItem(ana, server, await troubled(server, closed, "rejected"));
    await ana.getByLabel("Motivo").fill("La cuenta no existe y no responde");
    await ana.getByRole("button", { name: "Cerrar la solicitud" }).click();
    await expect(ana.getByText("Solicitud cerrada")).toBeVisible();
    await expectTold(page, "Cerramos tu solicitud");
    await expectListed(page, "?completed", "Anulado");

    await setMood(page, "lose");
    const orderId = await applyForLoan(page, 60_000);
    const lost = await troubled(server, orderId, "unknown");
    await expectListed(page, "", "Depósito en camino");
    await setMood(page, "reject");
    await goToItem(ana, server, lost);
    await expect(ana.getByRole("button", { name: "Proponer otro envío" })).toBeHidden();
    await ana.getByRole("button", { name: "Preguntar al banco" }).click();
    await expect(ana.getByText("Se le preguntó al banco")).toBeVisible();

    const failed = await troubled(server, orderId, "rejected");
    await setMood(page, "accept");
    await goToItem(ana, server, failed);
    await ana.getByLabel("Motivo").fill("El banco ya volvió a operar");
    await ana.getByRole("button", { name: "Proponer otro envío" }).click();
    await expect(ana.getByText(/Queda propuesto: otra persona tiene que aprobarlo/)).toBeVisible();
    await expectListed(page, "", "Depósito no realizado");
    await approveAbout(beto, orderId);
    await expectListed(page, "", "Vigente");
    await expectTold(page, "Depositamos tu préstamo");
  },
);

test(
  "the bank rejects a payout and then says that it arrived: nothing is sent again, two people say what is true, and the loan runs",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    const [ana, beto] = [await staffPage(browser, server, "finance"), await staffPage(browser, server, "finance")];
    await openOrders(page, visitor.phone);
    await setMood(page, "reject");
    const orderId = await applyForLoan(page, 70_000);
    await expectListed(page, "", "Depósito no realizado");
    await setMood(page, "accept");
    const [payout] = await server.rows<{ id: string }>(
      `select payout_id as id from payout where order_id = '${orderId}'`,
    );
    const data = { payoutId: payout?.id, action: "accept" };
    await expect(await page.request.post("/sandbox/api/payouts", { data })).toBeOK();
    const contradicted = await troubled(server, orderId, "contradicted");
    await page.getByRole("button", { name: "Intentar otra vez" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sí, depositar aquí" }).click();
    await expect(page.getByText(/El banco nos dijo dos cosas distintas sobre este depósito/)).toBeVisible();

    await goToItem(ana, server, contradicted);
    await expect(ana.getByText(/Se dio por fallido y después el banco dijo que llegó/)).toBeVisible();
    await ana.getByLabel("Motivo").fill("El banco lo confirma por escrito");
    await ana.getByRole("button", { name: "Proponer: llegó" }).click();
    await expect(ana.getByText(/Queda propuesto: otra persona tiene que aprobarlo/)).toBeVisible();
    await approveAbout(beto, orderId);
    await expectListed(page, "", "Vigente");
    await expectTold(page, "Depositamos tu préstamo");
    expect(await server.rows(`select 1 from payout where order_id = '${orderId}'`)).toHaveLength(1);
  },
);

test(
  "paid on a loan that was a fraud: it waits for whoever it belongs to, and goes back by hand, recorded by two people",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    const orderId = await borrow(page, visitor.phone);
    const ref = await openCode(page, orderId, { purpose: "part", amount: 20_000 });
    await payCode(page, await numberOf(page, ref));
    await expect(async () => {
      const paid = await server.rows(`select 1 from payment where order_id = '${orderId}' and state = 'credited'`);
      expect(paid).toHaveLength(1);
    }).toPass();
    await sealedCall(page, dispute, { body: { orderId, told: "Nunca pedí esto" } });
    const id = await waitingId(server, "disputes", (item) => item.orderId === orderId);
    const answer = "Confirmamos que no lo pediste.";
    await askAtConsole(server, "risk", answerDispute, { body: { id, outcome: "fraud", answer } });

    const [ana, beto] = [await staffPage(browser, server, "finance"), await staffPage(browser, server, "finance")];
    const credit = await waitingItem(server, "overpayments", (item) => item.orderId === orderId);
    await goToItem(ana, server, credit);
    await expect(ana.getByText(/El préstamo fue un fraude/)).toBeVisible();
    await ana.getByLabel("Referencia de la transferencia").fill(`TR-${visitor.phone}`);
    await ana.getByLabel("Motivo").fill("Lo pagó la persona suplantada");
    await ana.getByRole("button", { name: "Registrar la devolución" }).click();
    await expect(ana.getByText(/Queda propuesto: otra persona tiene que aprobarlo/)).toBeVisible();
    await approveAbout(beto, orderId);
    await expect(waitingItem(server, "overpayments", (item) => item.orderId === orderId)).rejects.toThrow("nothing");
    await expectTold(page, "Te devolvimos dinero");
  },
);
