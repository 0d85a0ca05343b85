/** Other figures for the credit policy: run dry against what was decided, proposed by one, put in force by another, and deciding. */
import type { Browser, Page } from "@playwright/test";
import { decision } from "@noren/contract/calls/borrow";
import { expectListed, openOrders } from "../steps/borrowing.ts";
import { desk } from "../steps/console.ts";
import { expect, inDepth, type Server, test, withServer } from "../steps/noren.ts";
import { staffPage } from "../steps/queues.ts";
import { applyForLoan, sealedCall } from "../steps/sealed-call.ts";

const phone = { viewport: { width: 360, height: 800 }, locale: "es-CL" } as const;

/** A quarter of what is left of such an income is enough for 100,000 pesos in 30 days, a fifth is not. */
const near = { income: 750_000, fixedCosts: 300_000 };

async function applyNear(browser: Browser, server: Server, number: string) {
  const page = await (await browser.newContext({ ...phone, baseURL: server.address })).newPage();
  await openOrders(page, number, near);
  return { page, orderId: await applyForLoan(page, 100_000) };
}

async function proposeCareful(rosa: Page): Promise<void> {
  await rosa.getByRole("menuitem", { name: "Política de crédito" }).click();
  await rosa.getByRole("button", { name: "Editar y simular" }).click();
  const editor = rosa.getByRole("dialog");
  await editor.getByLabel("% del ingreso libre").fill("101");
  await expect(editor.getByText("Falta una cifra, o alguna no tiene sentido.")).toBeVisible();
  await expect(editor.getByRole("button", { name: "Simular" })).toBeDisabled();
  await editor.getByLabel("% del ingreso libre").fill("20");
  await expect(editor.getByRole("button", { name: "Proponer que rija" })).toBeHidden();
  await editor.getByRole("button", { name: "Simular" }).click();
  await expect(editor.getByText(/^Solicitudes comparadas: 1\. Se decidirían de otro modo: 1\./)).toBeVisible();
  await expect(editor.getByRole("row", { name: "Aprobar Rechazar 1" })).toBeVisible();
  await expect(editor.getByRole("row", { name: "Pagos sobre lo que puede 1 0" })).toBeVisible();
  await editor.getByRole("textbox", { name: "Motivo" }).fill("La mora subió en el último trimestre");
  await editor.getByRole("button", { name: "Proponer que rija" }).click();
  await expect(rosa.getByText("La propusiste tú: otra persona tiene que decidir.")).toBeVisible();
}

test.use(desk);

test(
  "a policy's figures are run dry, proposed by one of risk and approved by another, and the next application is decided by them",
  inDepth,
  async ({ browser }) => {
    test.slow();
    await withServer(async (server) => {
      const before = await applyNear(browser, server, "950009201");
      await expectListed(before.page, "", "Vigente");
      const [rosa, raul] = [await staffPage(browser, server, "risk"), await staffPage(browser, server, "risk")];
      await proposeCareful(rosa);

      await raul.reload();
      await raul.getByRole("link", { name: /propuesta espera tu decisión/ }).click();
      await raul.getByRole("cell", { name: "Política de crédito" }).click();
      await expect(raul.getByRole("row", { name: "% del ingreso libre 25 20" })).toBeVisible();
      await raul.getByRole("button", { name: "Aprobar y aplicar" }).click();
      await expect(raul.getByText("Aprobada y aplicada")).toBeVisible();

      const after = await applyNear(browser, server, "950009202");
      await expectListed(after.page, "?completed", "No aprobado");
      expect(await sealedCall(after.page, decision, { query: { orderId: after.orderId } })).toMatchObject({
        policyVersion: 2,
        outcome: "reject",
      });
      expect(await sealedCall(before.page, decision, { query: { orderId: before.orderId } })).toMatchObject({
        policyVersion: 1,
        outcome: "approve",
      });
      await rosa.getByRole("menuitem", { name: "Política de crédito" }).click();
      await expect(rosa.getByRole("row", { name: /^2 / })).toContainText("Rige");
    });
  },
);
