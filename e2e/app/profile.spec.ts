/** My profile: what is kept of somebody is theirs to read, correct, take with them and erase; a passkey signs in. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { answerDataRequest } from "@noren/staff/calls/queue-answers";
import { addAuthenticator } from "../steps/authenticator.ts";
import { certify } from "../steps/borrowers.ts";
import { askAtConsole } from "../steps/console.ts";
import {
  afterDoubleTap,
  dress,
  expect,
  expectSound,
  expectTidy,
  inDepth,
  looks,
  readCode,
  signIn,
  test,
} from "../steps/noren.ts";
import { waitingId } from "../steps/queues.ts";
import { borrow, numberOf, openCode, payCode } from "../steps/repayments.ts";

test.slow();
test.beforeEach(({ page }) => page.clock.install());

/** Opens a row of the profile, and what it opens is in front. */
async function openSheet(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  const sheet = page.getByRole("dialog", { name });
  await expect(sheet).toBeVisible();
  return sheet;
}

async function closeSheet(page: Page, sheet: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
}

async function downloaded(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await button.click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test("documents, messages, consents, contacts and data are read and changed; the account is erased once nothing is owed", async ({
  page,
  server,
  visitor,
}) => {
  const orderId = await borrow(page, visitor.phone);

  // Certified after signing in, and known by name all the same.
  await expect(page.getByRole("heading", { level: 1, name: "Camila" })).toBeVisible();

  const documents = await openSheet(page, "Documentos");
  const agreement = await downloaded(page, documents.getByRole("button", { name: /^Contrato por \$50\.000/ }));
  expect(agreement.name).toMatch(/\.pdf$/);
  expect(agreement.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  await closeSheet(page, documents);
  await expect(page.getByRole("button", { name: /^Documentos/ })).toBeFocused();

  const messages = await openSheet(page, "Mensajes");
  await expect(messages.getByText(/\$50\.000/).first()).toBeVisible();
  await closeSheet(page, messages);

  // Certified at once, nobody has been asked yet.
  const home = await openSheet(page, "Dónde vives");
  await home.getByRole("button", { name: "Guardar" }).click();
  await expect(home.getByText("Falta este dato.")).toHaveCount(2);
  await home.getByLabel("Región donde vives").selectOption("Valparaíso");
  await home.getByLabel("Comuna donde vives").selectOption("Isla de Pascua");
  await expectSound(page);
  await afterDoubleTap(page);
  await home.getByRole("button", { name: "Guardar" }).click();
  await expect(home).toBeHidden();
  await openSheet(page, "Dónde vives");
  await expect(home.getByLabel("Comuna donde vives")).toHaveValue("05201");
  await closeSheet(page, home);

  const contacts = await openSheet(page, "Mis contactos");
  await contacts.getByRole("button", { name: "Cambiar mis contactos" }).click();
  await contacts.getByLabel("Qué es tuyo").nth(0).selectOption("Madre");
  await contacts.getByLabel("Celular del contacto").nth(0).fill("987654321");
  await contacts.getByLabel("Qué es tuyo").nth(1).selectOption("Amigo/a");
  await contacts.getByLabel("Celular del contacto").nth(1).fill(visitor.phone);
  await contacts.getByRole("button", { name: "Guardar" }).click();
  await expect(contacts.getByText("Es tu propio número. Pon el de otra persona.")).toBeVisible();
  await expectSound(page);
  await contacts.getByLabel("Celular del contacto").nth(1).fill("987654322");
  await afterDoubleTap(page);
  await contacts.getByRole("button", { name: "Guardar" }).click();
  await expect(contacts).toBeHidden();
  await openSheet(page, "Mis contactos");
  await expect(contacts.getByText("+56 9 8765 4322")).toBeVisible();
  await expectSound(page);
  await closeSheet(page, contacts);

  const told = await openSheet(page, "Mi información personal");
  await expect(told.getByText("camila@noren.example")).toBeVisible();
  await expect(told.getByText("Isla de Pascua")).toBeVisible();
  await expectSound(page);
  await closeSheet(page, told);

  const offers = page.getByRole("switch", { name: /^Ofertas y novedades/ });
  await expect(offers).not.toBeChecked();
  for (const turn of ["on", "off"] as const) {
    await offers.click();
    const row = page.locator("label").filter({ hasText: "Ofertas y novedades" });
    await expect(row.getByText(turn === "on" ? /^Aceptado el \d+\sde / : /^Retirado el \d+\sde /)).toBeVisible();
    await page.reload();
    await expect(offers).toBeChecked({ checked: turn === "on" });
  }

  for (const [row, nothing] of [
    ["Cuándo te contactamos", "No te hemos contactado por ningún préstamo."],
    ["Quién vio mis fotos", "Nadie de nuestro equipo ha mirado tus fotos."],
  ] as const) {
    const sheet = await openSheet(page, row);
    await expect(sheet.getByText(nothing)).toBeVisible();
    await closeSheet(page, sheet);
  }

  const data = await openSheet(page, "Mis datos");
  const file = await downloaded(page, data.getByRole("button", { name: "Descargar mis datos" }));
  expect(file.name).toMatch(/\.json$/);
  const mine = JSON.stringify(JSON.parse(file.bytes.toString()));
  for (const known of [visitor.phone, "Camila Andrea", "camila@noren.example", "05201", orderId])
    expect(mine).toContain(known);
  const wish = `Mi segundo nombre es Andreína (${visitor.phone}).`;
  await data.getByRole("button", { name: "Corregir un dato" }).click();
  const request = page.getByRole("dialog", { name: "Corregir un dato" });
  await request.getByRole("button", { name: "Enviar solicitud" }).click();
  await expect(request.getByText("Escribe unas palabras.")).toBeVisible();
  await expectSound(page);
  await request.getByLabel("En tus palabras").fill(wish);
  await afterDoubleTap(page);
  await request.getByRole("button", { name: "Enviar solicitud" }).dblclick();
  await expect(request).toBeHidden();
  await expect(data.getByRole("listitem")).toHaveCount(1);
  await expect(data.getByRole("listitem")).toContainText(/Caso [0-9A-F]{8}.*En revisión, respuesta a más tardar el/);
  await closeSheet(page, data);
  const id = await waitingId(server, "data-requests", ({ details }) => "told" in details && details.told === wish);
  await askAtConsole(server, "agent", answerDataRequest, { body: { id, outcome: "done", answer: "Quedó corregido." } });
  await openSheet(page, "Mis datos");
  await expect(data.getByRole("listitem")).toContainText("Quedó corregido.");
  await expectSound(page);
  await closeSheet(page, data);

  const erase = async (): Promise<void> => {
    await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
    // What goes and what the law keeps is said before it is done.
    await expect(page.getByRole("dialog").getByText(/se borran para siempre.* Solo queda .* 6 años/)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Sí, borrarla para siempre" }).click();
  };
  await erase();
  await expect(page.getByText(/^Todavía hay algo en curso o por pagar/)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Quedarme con ella" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  const ref = await openCode(page, orderId);
  await payCode(page, await numberOf(page, ref));
  // What was paid arrives by a job.
  await expect(async () => {
    await page.reload();
    await erase();
    await expect(page).toHaveURL(/#\/noren$/, { timeout: 2000 });
  }).toPass();
  await expect(page.getByText("Tu cuenta quedó borrada.")).toBeVisible();
  // A number waits a minute for its next code, whosever it is.
  await page.request.post("/sandbox/api/clock", { data: { seconds: 61 } });
  await signIn(page, visitor.phone);
  await page.goto("/#/user");
  await expect(page.getByText("0 de 4 pasos listos")).toBeVisible();
  await expect(page.getByText("Camila Andrea")).toBeHidden();
});

test("a passkey is added in the profile, signs in on its own after logging out, and is removed", async ({
  page,
  visitor,
}) => {
  await addAuthenticator(page);
  await signIn(page, visitor.phone);
  await page.goto("/#/user");
  const passkeys = await openSheet(page, "Llaves de acceso");
  await passkeys.getByRole("button", { name: "Agregar en este dispositivo" }).click();
  await expectSound(page);
  await page.request.post("/sandbox/api/clock", { data: { seconds: 61 } });
  await passkeys.getByRole("button", { name: "Enviar código" }).click();
  await expect(passkeys.getByText(/^Lo enviamos al/)).toBeVisible();
  await expectSound(page);
  await passkeys.getByLabel("Código de 4 dígitos").fill(await readCode(page, visitor.phone));
  await passkeys.getByRole("button", { name: "Crear la llave" }).click();
  await expect(page.getByText("Llave agregada")).toBeVisible();
  await expect(passkeys.getByRole("button", { name: /Quitar esta llave/ })).toHaveCount(1);
  await expectSound(page);
  await closeSheet(page, passkeys);

  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(/#\/noren$/);
  await page.goto("/#/login");
  await page.getByRole("button", { name: "Entrar con llave de acceso" }).click();
  await expect(page).not.toHaveURL(/#\/login/);
  await page.goto("/#/user");
  await expect(page.getByText(`+56 9 ${visitor.phone.slice(1, 5)} ${visitor.phone.slice(5)}`)).toBeVisible();

  await openSheet(page, "Llaves de acceso");
  await passkeys.getByRole("button", { name: /Quitar esta llave/ }).click();
  const ask = page.getByRole("dialog", { name: "¿Quitar esta llave?" });
  await ask.getByRole("button", { name: "Dejarla" }).click();
  await expect(passkeys.getByRole("button", { name: /Quitar esta llave/ })).toHaveCount(1);
  await afterDoubleTap(page);
  await passkeys.getByRole("button", { name: /Quitar esta llave/ }).click();
  await ask.getByRole("button", { name: "Quitarla" }).click();
  await expect(page.getByText("Llave quitada")).toBeVisible();
  await expect(passkeys.getByRole("button", { name: /Quitar esta llave/ })).toHaveCount(0);
  expect(visitor.complaints).toEqual([]);
});

test("signing out everywhere ends this device's session too, and takes the passkeys along where that is asked for", async ({
  page,
  visitor,
  server,
}) => {
  await signIn(page, visitor.phone);
  await page.goto("/#/user");
  const devices = await openSheet(page, "Dispositivos");
  await devices.getByRole("button", { name: "Cerrar sesión en todos" }).click();
  const ask = page.getByRole("dialog", { name: "¿Cerrar sesión en todos tus dispositivos?" });
  await ask.getByRole("checkbox", { name: "Quitar también mis llaves de acceso" }).check();
  await expectSound(page);
  await ask.getByRole("button", { name: "Cerrar todas" }).click();
  await expect(page).toHaveURL(/#\/noren$/);
  expect(
    await server.rows(
      `select 1 from session where ended_at is null
       and user_id = (select user_id from session order by signed_in_at desc limit 1)`,
    ),
  ).toEqual([]);
});

test("the profile and its sheets are sound in every language, and dark", inDepth, async ({ page, visitor }) => {
  await signIn(page, visitor.phone);
  await certify(page, visitor.phone);
  await page.goto("/#/noren");
  await page.reload();
  await expect(page.getByText("4 de 4 pasos listos")).toBeVisible();
  for (const look of looks) {
    await dress(page, look);
    await page.goto("/#/user");
    await page.reload();
    await expect(page.getByRole("switch")).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectSound(page);
    // Every row that opens something, whatever it is called here.
    const rows = page.locator("main button.item");
    for (let at = 0; at < (await rows.count()); at += 1) {
      const row = rows.nth(at);
      await row.click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await expect(dialog.locator("p, li, dd, .item").first()).toBeVisible();
      await (look.language === "esp" ? expectSound(page) : expectTidy(page));
      // The list of devices asks once more before it ends every session.
      const everywhere = dialog.locator(".user__devices + button");
      if ((await everywhere.count()) > 0) {
        await everywhere.click();
        await expect(dialog.last().getByRole("checkbox")).toBeVisible();
        await (look.language === "esp" ? expectSound(page) : expectTidy(page));
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(1);
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(row).toBeFocused();
    }
  }
});
