/** Who changes their number, for journeys; cards and faces are really read. */
import type { Page } from "@playwright/test";
import { chooseSide, facePicture, freeCards } from "./identity.ts";
import { expect, readCode, type Server } from "./noren.ts";

/** A number nobody has yet. */
export const newNumber = (phone: string): string => `97${phone.slice(2)}`;

/** The phone is gone, and with it everything this device knew; the next code may be sent. */
export async function loseSim(page: Page): Promise<void> {
  // Away first: what was asked for and is answered late must bring nothing back.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.request.post("/sandbox/api/clock", { data: { seconds: 61 } });
  await page.goto("/#/login");
  await page.evaluate(() => window.sessionStorage.clear());
  await page.reload();
}

/** From the login up to the code and who is there. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByRole("link", { name: "Cambié de número" }).click();
  await page.getByLabel("Celular nuevo").fill(phone);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByRole("heading", { name: "El código, y quién eres" })).toBeVisible();
}

export async function prove(page: Page, told: { code: string; run: string; birthday: string }): Promise<void> {
  await page.getByLabel("Código de 4 dígitos").fill(told.code);
  await page.getByLabel("Tu RUN").fill(told.run);
  await page.getByLabel("Fecha de nacimiento").fill(told.birthday);
  await page.getByRole("button", { name: "Seguir" }).click();
}

/** Person A's card, given back by whoever showed it before in another test of this server, with pictures nobody has seen. */
export async function freeCardOfA(server: Server): Promise<void> {
  await freeCards(server);
  await server.change("update capture_picture set byte_hash = sha256(picture_id::text::bytea)");
}

export const A = { run: "42018366-6", birthday: "02111987" };
export const asA = { run: A.run, birthday: "1987-11-02" };

/** The second takes of A's card, up to the question about the face. */
export async function takeCardAnew(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Frente de tu cédula" })).toBeVisible();
  await chooseSide(page, "with-portrait/a-front-again");
  await expect(page.getByRole("heading", { name: "Reverso de tu cédula" })).toBeVisible();
  await chooseSide(page, "a-back-again");
  await expect(page.getByRole("heading", { name: "Ahora, tu rostro" })).toBeVisible();
}

/** Without consent: one picture, for people alone. */
export async function letPeopleLook(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Prefiero que me revise una persona" }).click();
  await page.getByLabel("Subir foto").setInputFiles(facePicture("a-front-again"));
  await expect(page.getByRole("heading", { name: "Una persona está revisando tu cambio" })).toBeVisible();
}

/** The newest text to a number that carries a link. */
export async function linkTo(page: Page, phone: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const response = await page.request.get(`/sandbox/api/messages?phone=${phone}`);
    const { messages } = (await response.json()) as { messages: { text: string }[] };
    link = messages.map(({ text }) => /#\/login\?stop=[\w-]+/.exec(text)?.[0]).find((found) => found !== undefined);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? "";
}

export async function signInAnew(page: Page, phone: string): Promise<void> {
  await page.getByLabel("Celular").fill(phone);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByRole("heading", { name: "Escribe el código" })).toBeVisible();
  await page.getByLabel("Código de 4 dígitos").fill(await readCode(page, phone));
  await page.getByLabel("Tu RUN").fill(A.run);
  await page.getByLabel("Fecha de nacimiento").fill(A.birthday);
  await page.getByRole("button", { name: "Confirmar y entrar" }).click();
}

export const passADay = (page: Page) => page.request.post("/sandbox/api/clock", { data: { minutes: 24 * 60 } });
