/** Pictures and cameras of the invented people A and B. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, readCode, signIn } from "./noren.ts";

const fixtures = path.join(import.meta.dirname, "../packages/identity/fixtures");

export const cardPicture = (name: string): string => path.join(fixtures, "idcards", `${name}.jpg`);
export const faceVideo = (name: string): string => path.join(fixtures, "faces", `${name}.mjpeg`);

/** A still picture is a video of one frame. */
export function stillVideo(name: string): string {
  const file = path.join(os.tmpdir(), `noren-camera-${path.basename(name)}.mjpeg`);
  fs.copyFileSync(cardPicture(name), file);
  return file;
}

/** Chromium's own pretend camera. It is allowed unless a test says otherwise. */
export const camera = (video: string | undefined, allowed = true) => ({
  ...(process.env["NOREN_BROWSER"] && { executablePath: process.env["NOREN_BROWSER"] }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    ...(video === undefined
      ? []
      : ["--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${video}`]),
    ...(allowed ? ["--use-fake-ui-for-media-stream"] : []),
  ],
});

/** Whoever registered last stands at this status. */
export const statusOfNewest = (status: number): string =>
  `update person set biz_status = ${status} where user_id = (select user_id from person order by registered_at desc limit 1)`;

export async function openStepOne(
  page: Page,
  server: { change(sql: string): Promise<void> },
  phone: string,
): Promise<void> {
  await signIn(page, phone);
  await server.change(statusOfNewest(20));
  await page.goto("/#/noren");
  await page.reload();
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

export async function answerSurvey(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Empezar el cuestionario" }).click();
  await page.getByLabel("¿Para qué necesitas el dinero?").selectOption("Salud");
  await page.getByRole("radio", { name: "Ninguno" }).check();
  await page.getByLabel("¿Cuánto pagas al mes por otras deudas?").fill("0");
  await page.getByLabel("¿Cuánto recibes al mes, líquido?").fill("900000");
  await page.getByLabel(/^¿Cuánto gastas fijo al mes/).fill("400000");
  await page.getByRole("radio", { name: "Siempre parecido" }).check();
  await page.getByRole("radio", { name: "Este mes" }).check();
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await page.getByRole("button", { name: "Guardar y seguir" }).click();
  await expect(page.getByRole("heading", { name: "Tu identidad", exact: true })).toBeVisible();
}

/** Reading takes a while on a busy machine. */
const READ = { timeout: 90_000 };

/** Card sides as chosen pictures, the face before the camera, and the card confirmed. */
export async function takeIdentity(page: Page, who: "a" | "b"): Promise<void> {
  await page.getByRole("button", { name: "Tomar el frente" }).click();
  await chooseSide(page, `with-portrait/${who}-front-photo`);
  await expect(page.getByRole("heading", { name: "Reverso de tu cédula" })).toBeVisible(READ);
  await chooseSide(page, `${who}-back-photo`);
  const consent = page.getByRole("dialog", { name: "¿Podemos revisar tu rostro?" });
  await expect(consent).toBeVisible(READ);
  await consent.getByRole("button", { name: "Sí, pueden revisarlo" }).click();
  const confirm = page.getByRole("dialog", { name: "¿Están bien tus datos?" });
  await expect(confirm).toBeVisible(READ);
  await confirm.getByRole("button", { name: "Sí, confirmar" }).click();
  await expect(page.getByRole("heading", { name: "Información personal" })).toBeVisible();
}

export async function fillPersonal(page: Page): Promise<void> {
  await page.getByLabel("Correo electrónico").fill("persona@noren.example");
  for (const label of ["Estudios", "Estado civil", "Número de hijos", "Situación laboral"])
    await page.getByLabel(label).selectOption({ index: 1 });
  await page.getByLabel("Rubro").selectOption({ index: 1 });
  await page.getByLabel("Ingreso mensual líquido").fill("900000");
  await page.getByLabel("Cada cuánto te pagan").selectOption({ index: 1 });
  await page.getByLabel("Día de pago").selectOption({ index: 1 });
  await page.getByLabel("Empresa donde trabajas").fill("Panadería La Espiga");
  await page.getByLabel("Región de la empresa").selectOption("Metropolitana de Santiago");
  await page.getByLabel("Comuna de la empresa").selectOption("Ñuñoa");
  await page.getByLabel("Calle y número").fill("Irarrázaval 1234");
  await page.getByRole("button", { name: "Guardar y seguir" }).click();
  await expect(page.getByRole("heading", { name: "Contactos de emergencia" })).toBeVisible();
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
