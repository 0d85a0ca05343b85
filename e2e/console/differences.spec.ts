/** A provider's list that tells something else than we do: finance asks about it, and explains it or sees it close by itself. */
import type { Page } from "@playwright/test";
import { explainDifference } from "@noren/staff/calls/queue-answers";
import { daysPass } from "../steps/borrowing.ts";
import { callAsPage, expectUsableInBoth } from "../steps/console.ts";
import { expect, inDepth, type Server, test, withServer } from "../steps/noren.ts";
import { goToItem, staffPage, waitingId, waitingItem } from "../steps/queues.ts";
import { borrow, numberOf, openCode, payCode } from "../steps/repayments.ts";

/** A day goes by: on a server of its own, not on the others' clock. */
test.slow();

/** Pays a part of this loan; answers the payment's id once it is credited. */
async function pay(page: Page, server: Server, orderId: string, amount: number): Promise<string> {
  await payCode(page, await numberOf(page, await openCode(page, orderId, { purpose: "part", amount })));
  let paymentId = "";
  await expect(async () => {
    const [paid] = await server.rows<{ id: string }>(
      `select payment_id as id from payment where order_id = '${orderId}' and amount = ${amount} and state = 'credited'`,
    );
    paymentId = paid?.id ?? "";
    expect(paymentId).not.toBe("");
  }).toPass();
  return paymentId;
}

async function list(page: Page, paymentId: string, how: "rightly" | "wrong-amount" | "left-out"): Promise<void> {
  await expect(await page.request.post("/sandbox/api/counter/list", { data: { paymentId, how } })).toBeOK();
}

test(
  "4.000 listed where 40.000 was credited is explained by finance; a payment that is missing closes once it is listed",
  inDepth,
  async ({ browser }) => {
    await withServer(async (server) => {
      const page = await (await browser.newContext({ baseURL: server.address })).newPage();
      const orderId = await borrow(page, "950009301", 100_000);
      const [wrong, missing] = [await pay(page, server, orderId, 40_000), await pay(page, server, orderId, 20_000)];
      await list(page, wrong, "wrong-amount");
      await list(page, missing, "left-out");
      await daysPass(page, 1);

      const finance = await staffPage(browser, server, "finance");
      await finance.getByRole("link", { name: /^Diferencias con proveedores 2/ }).click();
      await expect(finance.getByRole("row", { name: /No figura.*\$20\.000/ })).toBeVisible();
      await expectUsableInBoth(finance);
      await finance.getByRole("row", { name: /Otro monto.*\$40\.000/ }).click();
      await expect(finance.getByText("$40.000, abonado")).toBeVisible();
      await expect(finance.getByText("$4.000, recibido")).toBeVisible();
      await expect(finance.getByText("Camila")).toHaveCount(0);
      await expectUsableInBoth(finance);
      await finance.getByRole("button", { name: "Tomar" }).click();
      await expect(finance.getByRole("button", { name: "Devolver" })).toBeVisible();
      // Everybody reads it; who moves no money does not answer it.
      const agent = await staffPage(browser, server, "agent");
      await agent.goto(finance.url());
      await expect(agent.getByText("Tu rol puede ver esta cola, no trabajarla.")).toBeVisible();
      await expect(agent.getByRole("button", { name: "Cerrar como explicada" })).toBeHidden();
      const id = await waitingId(server, "differences", ({ amount }) => amount === 40_000);
      const tried = await callAsPage(agent, explainDifference, { id, reason: "Sin permiso alguno" });
      expect(tried).toMatchObject({ status: 403, code: "not-allowed" });

      await expect(finance.getByRole("button", { name: "Cerrar como explicada" })).toBeDisabled();
      await finance.getByLabel("Motivo").fill("Faltó un cero en su lista, lo confirmaron");
      await finance.getByRole("button", { name: "Cerrar como explicada" }).click();
      await expect(finance.getByText("Diferencia explicada")).toBeVisible();
      await expect(finance.getByRole("row", { name: /Otro monto/ })).toHaveCount(0);

      await goToItem(finance, server, await waitingItem(server, "differences", ({ amount }) => amount === 20_000));
      await expect(finance.getByText("No figura").last()).toBeVisible();
      await list(page, missing, "rightly");
      await daysPass(page, 1);
      await finance.getByLabel("Motivo").fill("Ya no hace falta explicarla");
      await finance.getByRole("button", { name: "Cerrar como explicada" }).click();
      await expect(finance.getByText("Cambió mientras tanto: mira de nuevo lo que rige hoy.")).toBeVisible();
      await finance.getByRole("menuitem", { name: "Inicio" }).click();
      await expect(finance.getByRole("link", { name: /^Diferencias con proveedores 0/ })).toBeVisible();
    });
  },
);
