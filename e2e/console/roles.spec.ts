/**
 * Each role at the console: its menu, a piece of its own work, and a thing of another's refused three ways: not offered on the
 * page, refused in words at its address, and refused by the server to the page's own session, with nothing changed.
 */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { makeDataRequest, dataRequests } from "@noren/contract/calls/privacy";
import { msgCenter } from "@noren/contract/calls/user";
import { auditExport } from "@noren/staff/calls/audit";
import { suspendCustomer } from "@noren/staff/calls/customers";
import { registerPartner } from "@noren/staff/calls/partners";
import { proposeProduct } from "@noren/staff/calls/products";
import { answerDataRequest } from "@noren/staff/calls/queue-answers";
import { inviteStaff } from "@noren/staff/calls/staff";
import { approveNewest, callAsPage, desk, enterConsole, expectUsable } from "../steps/console.ts";
import { expect, inDepth, type Server, signIn, test } from "../steps/noren.ts";
import { openItem, rejectionGoesOut, staffPage } from "../steps/queues.ts";
import { borrow, todayTyped } from "../steps/repayments.ts";
import { sealedCall } from "../steps/sealed-call.ts";

const read = ["Panorama", "Contabilidad", "Mi cuenta", "Trabajo", "Personas", "Préstamos"];
const offered = ["Productos", "Política de crédito", "Campañas"];

/** These and no others, in whatever order. */
async function expectMenu(page: Page, names: readonly string[]): Promise<void> {
  const shown = page.getByRole("menuitem");
  await expect(shown).toHaveCount(names.length + 1);
  expect((await shown.allInnerTexts()).toSorted()).toEqual(["Inicio", ...names].toSorted());
}

const tablet = { width: 768, height: 1024 } as const;

/** Nothing of the page lies beyond its edge, where no finger gets to; a table may scroll in its own frame. */
async function expectReachable(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(beyond, page.url()).toBeLessThanOrEqual(0);
  await expect.soft(page.getByRole("menuitem").first()).toBeInViewport();
}

/** In words, in the reader's language, with a way back. */
async function expectRefusedAt(page: Page, server: Server, address: string, words: string): Promise<void> {
  await page.goto(`${server.console}#${address}`);
  await expect(page.getByRole("heading", { name: words })).toBeVisible();
  await expectUsable(page);
}

const refused = { status: 403, code: "not-allowed", message: "Tu rol no permite hacer esto." };

/** Whoever has registered asks for a correction; answers its id. */
async function askForCorrection(page: Page, server: Server, phone: string): Promise<string> {
  await signIn(page, phone);
  await sealedCall(page, makeDataRequest, {
    body: { kind: "correct", told: "Mi segundo apellido está mal escrito" },
  });
  const [row] = await server.rows<{ id: string }>(
    "select request_id as id from data_request order by made_at desc limit 1",
  );
  return row?.id ?? "";
}

test("a viewer reads every list, changes nothing and makes no product", inDepth, async ({ page, server }) => {
  await page.setViewportSize(desk.viewport);
  const staffId = await enterConsole(page, server, "viewer");
  await expectMenu(page, [...read, ...offered, "Tasas máximas"]);
  for (const name of [...read, ...offered, "Tasas máximas"]) {
    await page.getByRole("menuitem", { name }).click();
    await expect(page.locator("#react-admin-title")).toContainText(name);
    await page.waitForLoadState("networkidle");
    await expectUsable(page);
    await page.setViewportSize(tablet);
    await expectReachable(page);
    await page.setViewportSize(desk.viewport);
  }
  await page.getByRole("menuitem", { name: "Productos" }).click();
  await expect(page.getByRole("link", { name: "Nuevo producto" })).toBeHidden();
  await page.getByRole("cell", { name: "Noren 30" }).click();
  await expect(page.getByLabel("Tasa anual en %")).not.toBeEditable();
  await expect(page.getByRole("button", { name: "Proponer" })).toBeHidden();

  await expectRefusedAt(page, server, "/products/create", "Tu rol no permite hacer esto.");
  const after = { productName: "Noren 5", periodDays: 5, minAmount: 50_000, maxAmount: 60_000, annualRate: 10_000 };
  const body = { productCode: "noren-5", before: null, after: { ...after, feeNet: 0, onOffer: true }, reason: "Nuevo" };
  expect(await callAsPage(page, proposeProduct, body)).toEqual(refused);
  expect(await server.rows(`select 1 from staff_proposal where proposer_id = '${staffId}'`)).toEqual([]);
});

/** As a bank's app makes them; this one would like to run something. */
const pdf = Buffer.from("%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n%%EOF\n");

async function sendPdf(page: Page): Promise<void> {
  const day = await todayTyped(page);
  await page.goto("/#/upload-voucher");
  await page.getByRole("link", { name: /Pediste \$/ }).click();
  const file = { name: "comprobante.pdf", mimeType: "application/pdf", buffer: pdf };
  await page.getByLabel("Foto o archivo del comprobante").setInputFiles(file);
  await page.getByLabel("Monto que pagaste").fill("12.000");
  await page.getByLabel("Fecha del pago").fill(day);
  await page.getByLabel("Banco o lugar donde pagaste").fill("BancoEstado");
  await page.getByRole("button", { name: "Enviar comprobante" }).click();
  await expect(page.getByRole("heading", { name: "Estamos revisando tu comprobante" })).toBeVisible();
}

test(
  "an agent saves a receipt that is a PDF, refuses it, and takes nothing out of the audit",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    const orderId = await borrow(page, visitor.phone);
    await sendPdf(page);
    const [sent] = await server.rows<{ id: string }>(
      `select voucher_id as id from voucher where order_id = '${orderId}'`,
    );
    const agent = await staffPage(browser, server, "agent");
    await expectMenu(agent, [...read, "Cuatro ojos", ...offered, "Tasas máximas"]);
    await openItem(agent, "Comprobantes", (sent?.id ?? "").slice(0, 8).toUpperCase());
    await agent.getByRole("button", { name: "Ver: Comprobante" }).click();
    await expect(agent.getByText("La consola no lo abre")).toBeVisible();
    await expectUsable(agent);
    const coming = agent.waitForEvent("download");
    await agent.getByRole("link", { name: "Descargar el PDF" }).click();
    const saved = await coming;
    expect(saved.suggestedFilename()).toBe("Comprobante.pdf");
    expect(readFileSync(await saved.path())).toEqual(pdf);
    await agent.getByLabel("Respuesta al cliente").fill("No encontramos ese pago.");
    await agent.getByRole("button", { name: "Rechazar el comprobante…" }).click();
    await agent.getByRole("button", { name: "Sí, rechazar" }).click();
    await expect(agent.getByRole("button", { name: "Deshacer" })).toBeVisible();
    await rejectionGoesOut(page);
    const { details } = await sealedCall(page, msgCenter, { body: {} });
    expect(details[0]).toMatchObject({ kind: "voucher-refused" });

    await expectRefusedAt(agent, server, "/audit", "Tu rol no permite hacer esto.");
    expect(await callAsPage(agent, auditExport, {})).toEqual(refused);
    expect(await server.rows("select 1 from staff_audit where action = 'audit/export'")).toEqual([]);
  },
);

test("risk runs a credit policy dry, and registers no partner", inDepth, async ({ browser, server }) => {
  const risk = await staffPage(browser, server, "risk");
  await expectMenu(risk, [...read, "Cuatro ojos", ...offered, "Tasas máximas"]);
  await risk.getByRole("menuitem", { name: "Cuatro ojos" }).click();
  await expect(risk.locator("#react-admin-title")).toContainText("Cuatro ojos");
  await expectUsable(risk);
  await risk.getByRole("menuitem", { name: "Política de crédito" }).click();
  await risk.getByRole("button", { name: "Simular" }).first().click();
  await expect(risk.getByRole("dialog")).toBeVisible();
  await expectUsable(risk);

  await expectRefusedAt(risk, server, "/partners", "Tu rol no permite hacer esto.");
  const body = { channel: "nadie", publicKey: "x".repeat(80), reason: "Socio nuevo" };
  expect(await callAsPage(risk, registerPartner, body)).toEqual(refused);
  expect(await server.rows("select 1 from partner where channel = 'nadie'")).toEqual([]);
});

test(
  "finance takes the journal home and invites nobody; in English every word is English",
  inDepth,
  async ({ browser, server }) => {
    const finance = await staffPage(browser, server, "finance");
    await finance.getByRole("button", { name: /Español/ }).click();
    await finance.getByRole("menuitem", { name: "English" }).click();
    await finance.getByRole("menuitem", { name: "Books" }).click();
    const coming = finance.waitForEvent("download");
    await finance.getByRole("button", { name: "Journal" }).click();
    expect(readFileSync(await (await coming).path(), "utf8")).toMatch(/^\S+\r\n/);

    await expectRefusedAt(finance, server, "/staff", "Your role does not allow this.");
    await expect(finance.getByText("Your role is Finance.")).toBeVisible();
    const body = { name: "Fito Páez", email: "fito@noren.example", role: "administrator", reason: "Empieza el lunes" };
    const inEnglish = { ...refused, message: "Your role does not allow this." };
    expect(await callAsPage(finance, inviteStaff, body)).toEqual(inEnglish);
    expect(await server.rows("select 1 from staff where email = 'fito@noren.example'")).toEqual([]);
  },
);

/** On to the next thing, as often as it takes; the keyboard is seen to be there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("the keyboard does not get there");
}

async function expectRing(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  expect(await target.evaluate((element) => Number.parseInt(getComputedStyle(element).outlineWidth, 10))).toBe(3);
}

test(
  "an administrator invites somebody by keyboard alone, and neither answers borrowers nor suspends them",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    const requestId = await askForCorrection(page, server, visitor.phone);
    const admin = await staffPage(browser, server, "administrator");
    await expectMenu(admin, [...read, "Cuatro ojos", ...offered, "Socios", "Tasas máximas", "Equipo", "Auditoría"]);
    await admin.keyboard.press("Tab");
    const skip = admin.getByRole("button", { name: "Saltar al contenido" });
    await expectRing(skip);
    // Dark on light: the library's own is white on white.
    await expect(skip).toHaveCSS("color", "rgb(23, 29, 51)");
    const team = admin.getByRole("menuitem", { name: "Equipo" });
    await tabTo(admin, team);
    await expectRing(team);
    await admin.keyboard.press("Enter");
    const invite = admin.getByRole("button", { name: "Invitar a alguien" });
    await tabTo(admin, invite);
    await expectRing(invite);
    await admin.keyboard.press("Enter");
    await tabTo(admin, admin.getByLabel("Nombre y apellido"));
    await admin.keyboard.type("Gala Ibarra");
    await admin.keyboard.press("Tab");
    await admin.keyboard.type("gala@noren.example");
    await admin.keyboard.press("Tab");
    await admin.keyboard.press("Enter");
    await admin.keyboard.press("ArrowDown");
    await admin.keyboard.press("Enter");
    await admin.keyboard.press("Tab");
    await admin.keyboard.type("Empieza el lunes");
    await tabTo(admin, admin.getByRole("button", { name: "Proponer" }));
    await expectUsable(admin);
    await admin.keyboard.press("Enter");
    await expect(admin.getByText("Propuesto: otra persona tiene que aprobarlo")).toBeVisible();
    await approveNewest(await staffPage(browser, server, "administrator"));
    // Journeys before this one left people of the staff too: more than a page of them.
    await admin.goto(`${server.console}#/staff?page=1&perPage=100`);
    await expect(admin.getByRole("row", { name: /Gala Ibarra.*Atención.*Con invitación/ })).toBeVisible();
    await expectUsable(admin);
    for (const name of ["Socios", "Auditoría"]) {
      await admin.getByRole("menuitem", { name }).focus();
      await admin.keyboard.press("Enter");
      await expect(admin.locator("#react-admin-title")).toContainText(name);
      await admin.waitForLoadState("networkidle");
      await expectUsable(admin);
    }

    // An item of somebody else's queue can be read, and says that it cannot be worked.
    await admin.goto(`${server.console}#/queues/data-requests:${requestId}/show`);
    await expect(admin.getByText("Tu rol puede ver esta cola, no trabajarla.")).toBeVisible();
    await expect(admin.getByRole("button", { name: "Hecho" })).toBeHidden();
    const body = { id: requestId, outcome: "done", answer: "Lo corregimos como pediste." };
    expect(await callAsPage(admin, answerDataRequest, body)).toEqual(refused);
    expect((await sealedCall(page, dataRequests, {})).details[0]).toMatchObject({ state: "open" });
    const [person] = await server.rows<{ id: string }>(
      `select user_id as id from data_request where request_id = '${requestId}'`,
    );
    const suspend = { id: person?.id ?? "", reason: "Sin motivo alguno" };
    expect(await callAsPage(admin, suspendCustomer, suspend)).toEqual(refused);
    expect(await server.rows(`select state from person where user_id = '${suspend.id}'`)).toEqual([
      { state: "active" },
    ]);
  },
);
