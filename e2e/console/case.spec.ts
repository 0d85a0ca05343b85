/** A case is decided from one screen, by keyboard: what is needed to decide, a no that asks once and can be taken back. */
import { type Browser, type Page } from "@playwright/test";
import { review } from "@noren/contract/calls/borrow";
import { expectListed } from "../steps/borrowing.ts";
import { certify } from "../steps/borrowers.ts";
import { expectUsableInBoth } from "../steps/console.ts";
import { expect, inDepth, type Server, signIn, test } from "../steps/noren.ts";
import { openItem, rejectionGoesOut, staffPage } from "../steps/queues.ts";
import { applyForLoan, sealedCall } from "../steps/sealed-call.ts";

test.slow();

const poor = { income: 500_000, fixedCosts: 300_000 };

/** Refused by the policy, and a person was asked to look. */
async function askForReview(page: Page, phone: string): Promise<string> {
  await signIn(page, phone);
  await certify(page, phone, poor);
  const orderId = await applyForLoan(page);
  await expectListed(page, "?completed", "No aprobado");
  return (await sealedCall(page, review, { body: { orderId } })).caseNumber;
}

async function anotherAsks(browser: Browser, server: Server, phone: string): Promise<string> {
  const page = await (await browser.newContext({ baseURL: server.address })).newPage();
  return askForReview(page, phone);
}

test(
  "figures, policy, history and promise; a no by keyboard asks once, is taken back, is said again and goes out",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    const caseNumber = await askForReview(page, visitor.phone);
    await anotherAsks(browser, server, `96${visitor.phone.slice(2)}`);
    const risk = await staffPage(browser, server, "risk");
    await openItem(risk, "Revisión de solicitudes", caseNumber);

    await expect(risk.getByRole("heading", { level: 1, name: "Camila Andrea Rojas Fuentes" })).toBeVisible();
    await expect(risk.getByText(/^Le prometimos respuesta hasta el \p{L}+ \d+ de \p{L}+\./u)).toBeVisible();
    const figures = risk.getByRole("table", { name: "Cifras" });
    await expect(figures.getByRole("row", { name: "Ingreso $500.000 —" })).toBeVisible();
    await expect(figures.getByRole("row", { name: "Otras deudas $0 $0 igual" })).toBeVisible();
    await expect(figures.getByRole("row", { name: /^¿Cabe\? No: −\$/ })).toBeVisible();
    await expect(risk.getByRole("heading", { name: "Lo que dijo la política 1" })).toBeVisible();
    await expect(risk.getByText(/^Pagaría \$\d.* cabe hasta \$50\.000\.$/)).toBeVisible();
    await expect(risk.getByRole("listitem").filter({ hasText: "Pidió un préstamo" })).toBeVisible();
    const queue = risk.getByRole("navigation", { name: "Revisión de solicitudes" });
    await expect(queue.locator("[aria-current=true]")).toContainText("Camila Andrea Rojas Fuentes");
    await expectUsableInBoth(risk);

    // The next, and back.
    const here = risk.url();
    await risk.keyboard.press("j");
    await expect(risk).not.toHaveURL(here);
    await risk.goto(here);
    await expect(risk.getByText(`Revisión de solicitudes · ${caseNumber}`)).toBeVisible();

    const answer = risk.getByLabel("Respuesta al cliente");
    await risk.keyboard.press("r");
    await expect(answer).toBeFocused();
    await risk.keyboard.type("No pudimos confirmar tu ingreso.");
    await risk.keyboard.press("Tab");
    await risk.keyboard.press("r");
    const asked = risk.getByRole("alertdialog", { name: "¿Rechazar los $50.000 de Camila?" });
    await expect(asked).toContainText(
      "Va a leer: «No pudimos confirmar tu ingreso.» Tienes 5 minutos para deshacerlo.",
    );
    await expectUsableInBoth(risk);
    await risk.keyboard.press("Escape");
    await expect(asked).toBeHidden();
    await expect(answer).toHaveValue("No pudimos confirmar tu ingreso.");
    await risk.getByRole("button", { name: "Rechazar…" }).focus();
    await risk.keyboard.press("r");
    await risk.keyboard.press("Enter");
    const held = risk.getByRole("status").filter({ hasText: "Rechazo de Camila Andrea Rojas Fuentes: sale en" });
    await expect(held).toBeVisible();
    await expect(risk).not.toHaveURL(here);
    await expectListed(page, "", "En revisión");

    await risk.keyboard.press("z");
    await expect(risk.getByText("El rechazo se deshizo: el caso vuelve a ser tuyo")).toBeVisible();
    await expect(risk.getByText(`Revisión de solicitudes · ${caseNumber}`)).toBeVisible();
    await expect(held).toBeHidden();
    await answer.fill("Por ahora tampoco alcanza.");
    await risk.getByRole("button", { name: "Rechazar…" }).click();
    await risk.getByRole("button", { name: "Sí, rechazar" }).click();
    await expect(held).toBeVisible();
    await rejectionGoesOut(page);
    await expectListed(page, "?completed", "No aprobado");
    await risk.getByRole("button", { name: "Deshacer" }).click();
    await expect(risk.getByText("Pasaron los 5 minutos: el rechazo ya rige y no se puede deshacer.")).toBeVisible();
  },
);

test("work opens what has waited longest", async ({ page, browser, server, visitor }) => {
  await askForReview(page, visitor.phone);
  const risk = await staffPage(browser, server, "risk");
  await risk.getByRole("menuitem", { name: "Trabajo" }).click();
  await expect(risk).toHaveURL(/#\/queues\/[a-z-]+%3A[^/]+\/show$/);
  await expect(risk.getByRole("button", { name: "Tomar" })).toBeVisible();
});
