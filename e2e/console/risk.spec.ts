/** Applications that a person must look at because of who asks: each in its own queue, answered, and back to the borrower. */
import { certify } from "../steps/borrowers.ts";
import { expectListed } from "../steps/borrowing.ts";
import { expect, inDepth, type Server, signIn, test } from "../steps/noren.ts";
import { openItem, reject, rejectionGoesOut, staffPage } from "../steps/queues.ts";
import { applyForLoan } from "../steps/sealed-call.ts";

test.slow();

/** The number of the review that a decision opened: the borrower is not told it before the answer. */
async function reviewOf(server: Server, orderId: string): Promise<string> {
  let id = "";
  await expect(async () => {
    const rows = await server.rows<{ id: string }>(
      `select review_id::text as id from review where order_id = '${orderId}' and state = 'open'`,
    );
    id = rows[0]?.id ?? "";
    expect(id).not.toBe("");
  }).toPass();
  return id.slice(0, 8).toUpperCase();
}

test(
  "an exposed person is looked at and paid; of two people with one bank account the second is refused, and reads why",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    const account = { bankCode: "012", accountType: "cuenta_vista", accountNumber: visitor.phone };
    await signIn(page, visitor.phone);
    await certify(page, visitor.phone, { politicallyExposed: true, account });
    const exposed = await applyForLoan(page);
    await expectListed(page, "", "En revisión");
    const risk = await staffPage(browser, server, "risk");
    await openItem(risk, "Personas expuestas (PEP)", await reviewOf(server, exposed));
    await expect(risk.getByText(/persona expuesta políticamente/)).toBeVisible();
    await risk.getByLabel("Respuesta al cliente").fill("Revisamos tu declaración: está en orden.");
    await risk.getByRole("button", { name: "Aprobar" }).click();
    await expect(risk.getByText("Respondido")).toBeVisible();
    await expectListed(page, "", "Vigente");

    const second = await (await browser.newContext({ baseURL: server.address })).newPage();
    const phone = `98${visitor.phone.slice(2)}`;
    await signIn(second, phone);
    await certify(second, phone, { account });
    const shared = await applyForLoan(second);
    await expectListed(second, "", "En revisión");
    await openItem(risk, "Equipos y cuentas compartidos", await reviewOf(server, shared));
    await expect(risk.getByText(/Otra persona registró la misma cuenta bancaria/)).toBeVisible();
    await reject(risk, "La cuenta tiene que ser tuya.");
    await rejectionGoesOut(page);
    await expectListed(second, "?completed", "No aprobado");
    await second.getByRole("link", { name: /^Ver motivos/ }).click();
    await expect(second.getByText("La cuenta tiene que ser tuya.")).toBeVisible();
  },
);

test(
  "a second person on one phone waits for a look, is let pass, and is paid",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    await signIn(page, visitor.phone);
    await certify(page, visitor.phone);
    await applyForLoan(page);
    await expectListed(page, "", "Vigente");
    await page.goto("/#/user");
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(page).toHaveURL(/#\/noren$/);

    const phone = `97${visitor.phone.slice(2)}`;
    await signIn(page, phone);
    await certify(page, phone);
    const orderId = await applyForLoan(page);
    await expectListed(page, "", "En revisión");
    const risk = await staffPage(browser, server, "risk");
    await openItem(risk, "Equipos y cuentas compartidos", await reviewOf(server, orderId));
    await expect(risk.getByText(/Otra persona usó este mismo dispositivo/)).toBeVisible();
    await risk.getByLabel("Respuesta al cliente").fill("Comparten el teléfono: está bien.");
    await risk.getByRole("button", { name: "Aprobar" }).click();
    await expect(risk.getByText("Respondido")).toBeVisible();
    await expectListed(page, "", "Vigente");
  },
);
