import { approveProposal } from "@noren/staff/calls/proposals";
import { answerIdentity } from "@noren/staff/calls/queue-answers";
import { certify } from "../steps/borrowers.ts";
import { askAtConsole } from "../steps/console.ts";
import { confirmCard, consent, faceVideo, openStepOne, openWithCamera, takeCard } from "../steps/identity.ts";
import {
  newNumber,
  loseSim,
  askForCode,
  prove,
  freeCardOfA,
  A,
  asA,
  takeCardAnew,
  letPeopleLook,
  linkTo,
  signInAnew,
  passADay,
} from "../steps/new-number.ts";
import { afterDoubleTap, dress, expect, expectSound, inDepth, looks, readCode, signIn, test } from "../steps/noren.ts";
import { waitingId } from "../steps/queues.ts";

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
    // For 72 hours no account is changed: that is said, and no code is asked for.
    await page.goto("/#/modify-bank-info");
    await expect(
      page.getByText(/^Tu número de celular cambió hace poco\. .* después del \p{L}+ \d{1,2}\sde \p{L}+\.$/u),
    ).toBeVisible();
    await expect(page.getByText("Cambiarla por otra")).toBeHidden();
    await expectSound(page);
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

  test("after half an hour a change begins anew", inDepth, async ({ page, server, visitor }) => {
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
