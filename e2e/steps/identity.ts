/** Pictures and cameras of the invented people A and B. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { BrowserType, Page } from "@playwright/test";
import { browserArgs, quickBrowser, wholeBrowser } from "./browsers.ts";
import { expect, readCode } from "./noren.ts";
import { signInByCalls } from "./sealed-call.ts";

const fixtures = path.join(import.meta.dirname, "../../packages/identity/fixtures");

export const cardPicture = (name: string): string => path.join(fixtures, "idcards", `${name}.jpg`);
export const facePicture = (name: string): string => path.join(fixtures, "faces", `${name}.jpg`);
export const faceVideo = (name: string): string => path.join(fixtures, "faces", `${name}.mjpeg`);

/** A still picture is a video of one frame. */
function stillVideo(picture: string): string {
  const file = path.join(os.tmpdir(), `noren-camera-${path.basename(picture)}.mjpeg`);
  fs.copyFileSync(picture, file);
  return file;
}

interface Camera {
  /** What it shows; without it there is none. */
  readonly shows?: string;
  readonly denied?: true;
}

/** A browser of its own with Chromium's pretend camera: what it shows is said when it starts. */
export async function openWithCamera(
  { chromium, baseURL }: { chromium: BrowserType; baseURL: string | undefined },
  { shows, denied }: Camera,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const file = shows?.endsWith(".jpg") ? stillVideo(shows) : shows;
  const device = ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${file}`];
  const browser = await chromium.launch({
    ...(denied ? wholeBrowser : quickBrowser),
    args: [
      ...browserArgs,
      ...(file === undefined ? [] : device),
      ...(denied ? [] : ["--use-fake-ui-for-media-stream"]),
    ],
  });
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 360, height: 800 },
    locale: "es-CL",
    timezoneId: "Asia/Tokyo",
    hasTouch: true,
    isMobile: true,
  });
  return { page: await context.newPage(), close: () => browser.close() };
}

/** Whoever registered last stands at this status. */
export const statusOfNewest = (status: number): string =>
  `update person set biz_status = ${status} where user_id = (select user_id from person order by registered_at desc limit 1)`;

/** Whoever showed a card before, in another test of this server, gives it back. */
export const freeCards = (server: { change(sql: string): Promise<void> }): Promise<void> =>
  server.change(
    "update certification set card_sealed = null, run_index = null; update borrower set run_index = sha256(user_id::text::bytea)",
  );

export async function openStepOne(
  page: Page,
  server: { change(sql: string): Promise<void> },
  phone: string,
): Promise<void> {
  await signInByCalls(page, phone);
  await freeCards(server);
  await server.change(statusOfNewest(20));
  await page.goto("/#/noren");
  await expect(page.getByText("1 de 4 pasos listo")).toBeVisible();
  await page.goto("/#/facial-auth/step-one");
  await expect(page.getByRole("heading", { name: "Tu identidad", exact: true })).toBeVisible();
}

/** Sends one side as a chosen file. */
export async function chooseSide(page: Page, name: string): Promise<void> {
  await page.getByLabel("Subir foto").setInputFiles(cardPicture(name));
}

/** From the landing page to the overview of certification. */
export async function register(page: Page, phone: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Empezar mi solicitud" }).click();
  await page.getByLabel("Celular").fill(phone);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByRole("heading", { name: "Escribe el código" })).toBeVisible();
  await page.getByLabel("Código de 4 dígitos").fill(await readCode(page, phone));
  await expect(page.getByRole("heading", { name: "Tu verificación" })).toBeVisible();
}

/** A second tap on one button within 500 ms is a double tap and blocked: whoever is as fast as a journey taps again. */
async function tapUntil(page: Page, name: string, isThere: () => Promise<void>): Promise<void> {
  const button = page.getByRole("button", { name });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await isThere();
  }).toPass();
}

/** A page of a form that has something to type ends with a tap; one with answers to choose from, with the answer. */
async function goOn(page: Page): Promise<void> {
  const count = page.getByText(/^\d+ de \d+$/);
  const before = (await count.textContent()) ?? "";
  await tapUntil(page, "Continuar", () => expect(count).not.toHaveText(before, { timeout: 1000 }));
}

const saveForm = (page: Page, heading: string): Promise<void> =>
  tapUntil(page, "Guardar y seguir", () =>
    expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible({ timeout: 2000 }),
  );

export async function answerSurvey(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Empezar el cuestionario" }).click();
  await page.getByRole("radio", { name: "Salud" }).click();
  await page.getByRole("radio", { name: "Ninguno" }).click();
  await page.getByLabel("¿Cuánto recibes al mes, líquido?").fill("900000");
  await goOn(page);
  await page.getByLabel(/^¿Cuánto gastas fijo al mes/).fill("400000");
  await goOn(page);
  await page.getByRole("radio", { name: "Siempre parecido" }).click();
  await page.getByRole("radio", { name: "Este mes" }).click();
  await page.getByRole("radio", { name: "No", exact: true }).click();
  await saveForm(page, "Tu identidad");
}

/** Both sides as chosen pictures, up to the question about the face. */
export async function takeCard(page: Page, who: "a" | "b"): Promise<void> {
  await page.getByRole("button", { name: "Tomar el frente" }).click();
  await chooseSide(page, `with-portrait/${who}-front-photo`);
  await expect(page.getByRole("heading", { name: "Reverso de tu cédula" })).toBeVisible();
  await chooseSide(page, `${who}-back-photo`);
  await expect(page.getByRole("dialog", { name: "¿Podemos revisar tu rostro?" })).toBeVisible();
}

export async function consent(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sí, pueden revisarlo" }).click();
  await expect(page.getByRole("heading", { name: "Tu rostro", exact: true })).toBeVisible();
}

/** A busy machine sees too few pictures of a turn, and says so: then another video is taken, as a person would. */
const MOST_VIDEOS = 3;

/** The face before the camera is taken by itself; the card is confirmed. */
export async function confirmCard(page: Page): Promise<void> {
  const confirm = page.getByRole("dialog", { name: "¿Están bien tus datos?" });
  const notYet = page.getByText("Esta foto no sirve todavía");
  for (let video = 1; video < MOST_VIDEOS; video += 1) {
    await expect(confirm.or(notYet).first()).toBeVisible();
    if (await confirm.isVisible()) break;
    await page.getByRole("button", { name: "Tomar otra" }).click();
  }
  await expect(confirm).toBeVisible();
  await confirm.getByRole("button", { name: "Sí, confirmar" }).click();
  await expect(page.getByRole("heading", { name: "Información personal" })).toBeVisible();
}

/** The card and the questionnaire told some of it; where somebody works is told by whoever wants to. */
export async function fillPersonal(page: Page, company: "with a company" | "without one"): Promise<void> {
  await page.getByLabel("Correo electrónico").fill("persona@noren.example");
  await goOn(page);
  await page.getByLabel("Región donde vives").selectOption("Valparaíso");
  await page.getByLabel("Comuna donde vives").selectOption("Isla de Pascua");
  await goOn(page);
  for (const label of ["Estudios", "Estado civil", "Número de hijos", "Situación laboral", "Rubro"])
    await page.getByRole("group", { name: label }).getByRole("radio").first().click();
  await expect(page.getByLabel("Ingreso mensual líquido")).toHaveValue("900.000");
  await goOn(page);
  for (const label of ["Cada cuánto te pagan", "Día de pago"])
    await page.getByRole("group", { name: label }).getByRole("radio").first().click();
  if (company === "with a company") {
    await page.getByLabel("Empresa donde trabajas").fill("Panadería La Espiga");
    await page.getByLabel("Región de la empresa").selectOption("Metropolitana de Santiago");
    await page.getByLabel("Comuna de la empresa").selectOption("Ñuñoa");
    await page.getByLabel("Calle y número").fill("Irarrázaval 1234");
  }
  await saveForm(page, "Contactos de emergencia");
}

export async function fillContacts(page: Page): Promise<void> {
  for (const [name, phone] of [
    ["Primer contacto", "987654321"],
    ["Segundo contacto", "912345678"],
  ] as const) {
    const contact = page.getByRole("group", { name });
    await contact.getByLabel("Qué es tuyo").selectOption({ index: 1 });
    await contact.getByLabel("Celular del contacto").fill(phone);
  }
  await page.getByRole("button", { name: "Guardar y seguir" }).click();
  await expect(page.getByRole("heading", { name: "Cuenta bancaria" })).toBeVisible();
}

/** A CuentaRUT: its number is not asked for. */
export async function fillAccount(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Banco/ }).click();
  const banks = page.getByRole("dialog", { name: "¿En qué banco está tu cuenta?" });
  await banks.getByLabel("Buscar").fill("estado");
  await banks.getByRole("button", { name: "BancoEstado" }).click();
  await page.getByLabel("Tipo de cuenta").selectOption("CuentaRUT");
  await page.getByRole("button", { name: "Revisar y guardar" }).click();
  const confirm = page.getByRole("dialog", { name: "¿Es esta tu cuenta?" });
  await confirm.getByRole("button", { name: "Sí, es mi cuenta" }).click();
}
