import type { Page } from "@playwright/test";
import { answerIdentity } from "@noren/staff/calls/queue-answers";
import { certify } from "../steps/borrowers.ts";
import { askAtConsole } from "../steps/console.ts";
import { confirmCard, consent, faceVideo, openStepOne, openWithCamera, takeCard } from "../steps/identity.ts";
import { dress, expect, expectSound, inDepth, looks, readCode, signIn, test } from "../steps/noren.ts";
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

/** A second tap within 500 ms is a double tap, and blocked. */
const halfASecond = (page: Page): Promise<void> => page.clock.fastForward(500);

test(
  "with the same face the number is moved: signed in with the new one, and the old one is told",
  inDepth,
  async ({ playwright, baseURL, visitor, server }) => {
    const { page, close } = await openWithCamera(
      { chromium: playwright.chromium, baseURL },
      { shows: faceVideo("a-turn") },
    );
    await openStepOne(page, server, visitor.phone);
    await takeCard(page, "a");
    await consent(page);
    await confirmCard(page);
    await loseSim(page);
    const phone = newNumber(visitor.phone);
    await askForCode(page, phone);
    await prove(page, { code: await readCode(page, phone), run: "42018366-6", birthday: "02111987" });
    await expect(page.getByRole("heading", { name: "Ahora, tu rostro" })).toBeVisible();
    await expectSound(page);
    // The ticket outlives a reload.
    await page.reload();
    await page.getByRole("button", { name: "Sí, pueden revisarlo" }).click();
    await expect(page.getByRole("heading", { name: "Información personal" })).toBeVisible();
    const cookies = await page.context().cookies();
    expect(decodeURIComponent(cookies.find(({ name }) => name === "userInfo")?.value ?? "")).toContain(`+56${phone}`);
    await expect(async () => {
      const response = await page.request.get(`/sandbox/api/messages?phone=${visitor.phone}`);
      const { messages } = (await response.json()) as { messages: { text: string }[] };
      expect(messages[0]?.text).toContain("se cambio");
    }).toPass();
    await close();
  },
);

test.describe("by a person", () => {
  test.beforeEach(({ page }) => page.clock.install());

  test("without consent a person looks; after a yes the new number signs in", async ({ page, server, visitor }) => {
    await signIn(page, visitor.phone);
    const { run, birthday } = await certify(page, visitor.phone);
    await loseSim(page);
    const phone = newNumber(visitor.phone);
    await askForCode(page, phone);
    await expectSound(page);
    await page.getByRole("button", { name: "Seguir" }).click();
    await expect(page.getByText("Escribe el código de verificación")).toBeVisible();
    const code = await readCode(page, phone);
    await halfASecond(page);
    await prove(page, { code, run, birthday: "05031994" });
    await expect(page.getByText("No encontramos una cuenta con esos datos")).toBeVisible();
    await expectSound(page);
    await page.reload();
    await page.context().setOffline(true);
    await prove(page, { code, run, birthday });
    await expect(page.getByText(/conexión/).first()).toBeVisible();
    await page.context().setOffline(false);
    await halfASecond(page);
    await prove(page, { code, run, birthday });
    await page.getByRole("button", { name: "Prefiero que me revise una persona" }).click();
    await expect(page.getByRole("heading", { name: "Una persona está revisando tu cambio" })).toBeVisible();
    await expectSound(page);

    const id = await waitingId(server, "identity", ({ word }) => word === "change-of-phone");
    await askAtConsole(server, "risk", answerIdentity, { body: { id, outcome: "approved", answer: "Eres tú." } });
    await loseSim(page);
    await page.getByLabel("Celular").fill(phone);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Enviar código" }).click();
    await expect(page.getByRole("heading", { name: "Escribe el código" })).toBeVisible();
    await page.getByLabel("Código de 4 dígitos").fill(await readCode(page, phone));
    await page.getByLabel("Tu RUN").fill(run);
    await page.getByLabel("Fecha de nacimiento").fill(birthday);
    await page.getByRole("button", { name: "Confirmar y entrar" }).click();
    await expect(page.getByRole("link", { name: "Mi perfil" })).toBeVisible();
  });

  test("My profile leads there too; one's own number is refused, and after fifteen minutes it begins anew", async ({
    page,
    visitor,
  }) => {
    await signIn(page, visitor.phone);
    const { run, birthday } = await certify(page, visitor.phone);
    await page.goto("/#/user");
    await page.reload();
    await page.getByRole("link", { name: "Cambié de número" }).click();
    await page.getByLabel("Celular nuevo").fill(visitor.phone);
    await page.getByRole("button", { name: "Enviar código" }).click();
    await expect(page.getByText("Ese ya es el número de tu cuenta.")).toBeVisible();
    await expectSound(page);
    const phone = newNumber(visitor.phone);
    await page.getByLabel("Celular nuevo").fill(phone);
    await halfASecond(page);
    await page.getByRole("button", { name: "Enviar código" }).click();
    await expect(page.getByRole("heading", { name: "El código, y quién eres" })).toBeVisible();
    await prove(page, { code: await readCode(page, phone), run, birthday });
    await expect(page.getByRole("heading", { name: "Ahora, tu rostro" })).toBeVisible();
    await page.request.post("/sandbox/api/clock", { data: { minutes: 15 } });
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
