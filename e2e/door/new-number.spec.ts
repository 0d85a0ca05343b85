import type { Page } from "@playwright/test";
import { approveProposal } from "@noren/staff/calls/proposals";
import { answerIdentity } from "@noren/staff/calls/queue-answers";
import { certify } from "../steps/borrowers.ts";
import { askAtConsole } from "../steps/console.ts";
import {
  chooseSide,
  confirmCard,
  consent,
  facePicture,
  faceVideo,
  openStepOne,
  openWithCamera,
  takeCard,
} from "../steps/identity.ts";
import {
  afterDoubleTap,
  dress,
  expect,
  expectSound,
  inDepth,
  looks,
  readCode,
  type Server,
  signIn,
  test,
} from "../steps/noren.ts";
import { waitingId } from "../steps/queues.ts";

// Cards and faces are really read: on a busy machine that takes a while.
/** A number nobody has yet. */
const newNumber = (phone: string): string => `97${phone.slice(2)}`;

/** The phone is gone, and with it everything this device knew; the next code may be sent. */
async function loseSim(page: Page): Promise<void> {
  // Away first: what was asked for and is answered late must bring nothing back.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await page.request.post("/sandbox/api/clock", { data: { seconds: 61 } });
  await page.goto("/#/login");
  await page.evaluate(() => window.sessionStorage.clear());
  await page.reload();
}

/** From the login up to the code and who is there. */
async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByRole("link", { name: "Cambié de número" }).click();
  await page.getByLabel("Celular nuevo").fill(phone);
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByRole("heading", { name: "El código, y quién eres" })).toBeVisible();
}

async function prove(page: Page, told: { code: string; run: string; birthday: string }): Promise<void> {
  await page.getByLabel("Código de 4 dígitos").fill(told.code);
  await page.getByLabel("Tu RUN").fill(told.run);
  await page.getByLabel("Fecha de nacimiento").fill(told.birthday);
  await page.getByRole("button", { name: "Seguir" }).click();
}

/** Person A's card, given back by whoever showed it before in another test of this server, with pictures nobody has seen. */
async function freeCardOfA(server: Server): Promise<void> {
  await server.change(
    "update certification set card_sealed = null, run_index = null; update borrower set run_index = sha256(user_id::text::bytea)",
  );
  await server.change("update capture_picture set byte_hash = sha256(picture_id::text::bytea)");
}

const A = { run: "42018366-6", birthday: "02111987" };
const asA = { run: A.run, birthday: "1987-11-02" };

/** The second takes of A's card, up to the question about the face. */
async function takeCardAnew(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Frente de tu cédula" })).toBeVisible();
  await chooseSide(page, "with-portrait/a-front-again");
  await expect(page.getByRole("heading", { name: "Reverso de tu cédula" })).toBeVisible();
  await chooseSide(page, "a-back-again");
  await expect(page.getByRole("heading", { name: "Ahora, tu rostro" })).toBeVisible();
}

/** Without consent: one picture, for people alone. */
async function letPeopleLook(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Prefiero que me revise una persona" }).click();
  await page.getByLabel("Subir foto").setInputFiles(facePicture("a-front-again"));
  await expect(page.getByRole("heading", { name: "Una persona está revisando tu cambio" })).toBeVisible();
}

/** The newest text to a number that carries a link. */
async function linkTo(page: Page, phone: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const response = await page.request.get(`/sandbox/api/messages?phone=${phone}`);
    const { messages } = (await response.json()) as { messages: { text: string }[] };
    link = messages.map(({ text }) => /#\/login\?stop=[\w-]+/.exec(text)?.[0]).find((found) => found !== undefined);
    expect(link).toBeDefined();
  }).toPass();
  return link ?? "";
}

async function signInAnew(page: Page, phone: string): Promise<void> {
  await page.getByLabel("Celular").fill(phone);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Enviar código" }).click();
  await expect(page.getByRole("heading", { name: "Escribe el código" })).toBeVisible();
  await page.getByLabel("Código de 4 dígitos").fill(await readCode(page, phone));
  await page.getByLabel("Tu RUN").fill(A.run);
  await page.getByLabel("Fecha de nacimiento").fill(A.birthday);
  await page.getByRole("button", { name: "Confirmar y entrar" }).click();
}

const passADay = (page: Page) => page.request.post("/sandbox/api/clock", { data: { minutes: 24 * 60 } });

test(
  "with card and face taken anew the number moves a day later, and the old one is told at once",
  inDepth,
  async ({ playwright, baseURL, visitor, server }) => {
    const chromium = { chromium: playwright.chromium, baseURL };
    const first = await openWithCamera(chromium, { shows: faceVideo("a-turn") });
    await openStepOne(first.page, server, visitor.phone);
    await takeCard(first.page, "a");
    await consent(first.page);
    await confirmCard(first.page);
    await first.close();
    const { page, close } = await openWithCamera(chromium, { shows: faceVideo("a-turn-again") });
    await loseSim(page);
    const phone = newNumber(visitor.phone);
    await askForCode(page, phone);
    await prove(page, { code: await readCode(page, phone), ...A });
    await takeCardAnew(page);
    await expectSound(page);
    // The ticket outlives a reload.
    await page.reload();
    await page.getByRole("button", { name: "Sí, pueden revisarlo" }).click();
    await expect(page.getByRole("heading", { name: "Tu número cambia en 24 horas" })).toBeVisible();
    await expectSound(page);
    const link = await linkTo(page, visitor.phone);
    await passADay(page);
    await loseSim(page);
    await signInAnew(page, phone);
    await expect(page.getByRole("heading", { name: "Información personal" })).toBeVisible();
    await page.goto(`/${link}`);
    await expect(page.getByRole("heading", { name: "Ya no se puede detener aquí" })).toBeVisible();
    await close();
  },
);

test.describe("by people", () => {
  test.beforeEach(({ page }) => page.clock.install());

  test("without consent two people look; after their yes and a day the new number signs in", async ({
    page,
    server,
    visitor,
  }) => {
    await freeCardOfA(server);
    await signIn(page, visitor.phone);
    await certify(page, visitor.phone, asA);
    await loseSim(page);
    const phone = newNumber(visitor.phone);
    await askForCode(page, phone);
    await expectSound(page);
    await page.getByRole("button", { name: "Seguir" }).click();
    await expect(page.getByText("Escribe el código de verificación")).toBeVisible();
    const code = await readCode(page, phone);
    await afterDoubleTap(page);
    await prove(page, { code, run: A.run, birthday: "05031994" });
    await expect(page.getByText("No encontramos una cuenta con esos datos")).toBeVisible();
    await expectSound(page);
    await page.reload();
    await page.context().setOffline(true);
    await prove(page, { code, ...A });
    await expect(page.getByText("Parece que no hay conexión")).toBeVisible();
    await page.context().setOffline(false);
    await afterDoubleTap(page);
    await prove(page, { code, ...A });
    await takeCardAnew(page);
    await expectSound(page);
    await letPeopleLook(page);
    await expectSound(page);

    const id = await waitingId(server, "identity", ({ word }) => word === "change-of-phone");
    const body = { id, outcome: "approved", answer: "Eres tú." } as const;
    const { proposalId } = await askAtConsole(server, "risk", answerIdentity, { body });
    await askAtConsole(server, "risk", approveProposal, { body: { id: proposalId ?? "" } });
    await passADay(page);
    await loseSim(page);
    await signInAnew(page, phone);
    await expect(page.getByRole("link", { name: "Mi perfil" })).toBeVisible();
  });

  test("My profile leads there too; a change that waits is shown there and on Home, and one tap stops it", async ({
    page,
    server,
    visitor,
  }) => {
    await freeCardOfA(server);
    await signIn(page, visitor.phone);
    await certify(page, visitor.phone, asA);
    await page.goto("/#/user");
    await page.reload();
    await page.getByRole("link", { name: "Cambié de número" }).click();
    await page.getByLabel("Celular nuevo").fill(visitor.phone);
    await page.getByRole("button", { name: "Enviar código" }).click();
    await expect(page.getByText("Ese ya es el número de tu cuenta.")).toBeVisible();
    await expectSound(page);
    const phone = newNumber(visitor.phone);
    await page.getByLabel("Celular nuevo").fill(phone);
    await afterDoubleTap(page);
    await page.getByRole("button", { name: "Enviar código" }).click();
    await expect(page.getByRole("heading", { name: "El código, y quién eres" })).toBeVisible();
    await prove(page, { code: await readCode(page, phone), ...A });
    await takeCardAnew(page);
    await letPeopleLook(page);
    for (const where of ["/#/home", "/#/user"]) {
      await page.goto(where);
      await expect(page.getByText("Alguien pidió cambiar tu número")).toBeVisible();
      await expectSound(page);
    }
    await page.getByRole("button", { name: "No fui yo: detenerlo" }).click();
    await expect(page.getByText("Detenido")).toBeVisible();
    // The text's link says the same, on whatever phone it is opened.
    await page.goto(`/${await linkTo(page, visitor.phone)}`);
    await expect(page.getByRole("heading", { name: "Detenido" })).toBeVisible();
    await expectSound(page);
  });

  test("after half an hour a change begins anew", async ({ page, server, visitor }) => {
    await freeCardOfA(server);
    await signIn(page, visitor.phone);
    await certify(page, visitor.phone, asA);
    await loseSim(page);
    const phone = newNumber(visitor.phone);
    await askForCode(page, phone);
    await prove(page, { code: await readCode(page, phone), ...A });
    await takeCardAnew(page);
    await page.request.post("/sandbox/api/clock", { data: { minutes: 30 } });
    await page.getByRole("button", { name: "Prefiero que me revise una persona" }).click();
    await expect(page.getByRole("heading", { name: "Se acabó el tiempo de este cambio" })).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: "Empezar de nuevo" }).click();
    await expect(page.getByLabel("Celular nuevo")).toBeVisible();
  });

  test("sound in every language, and dark", inDepth, async ({ page, visitor }) => {
    await page.goto("/#/login");
    for (const look of looks) {
      await dress(page, look);
      await loseSim(page);
      await page.goto("/#/login?new-number");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("checkbox")).toBeHidden();
      await expectSound(page);
      await page.getByRole("textbox").fill(visitor.phone);
      await page.locator("button[type=submit]").click();
      await expect(page.getByRole("textbox")).toHaveCount(3);
      await expectSound(page);
    }
  });
});
