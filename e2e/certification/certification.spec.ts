import {
  answerSurvey,
  confirmCard,
  consent,
  faceVideo,
  fillAccount,
  fillContacts,
  fillPersonal,
  freeCards,
  openWithCamera,
  register,
  takeCard,
} from "../steps/identity.ts";
import { expect, expectSound, inDepth, test } from "../steps/noren.ts";

// Cards and faces are really read: on a busy machine that takes a while.
for (const who of ["a", "b"] as const)
  test(
    `person ${who.toUpperCase()}, from the landing page to 'Credit approved', with a reload in every step`,
    who === "a" ? {} : inDepth,
    async ({ playwright, baseURL, server, visitor }) => {
      await freeCards(server);
      const { page, close } = await openWithCamera(
        { chromium: playwright.chromium, baseURL },
        { shows: faceVideo(`${who}-turn`) },
      );
      await register(page, visitor.phone);
      await expectSound(page);
      await page.reload();
      await answerSurvey(page);
      await page.reload();
      await takeCard(page, who);
      await expectSound(page);
      // Both sides are kept on the server: a reload asks for the face alone.
      await page.reload();
      await page.getByRole("button", { name: "Seguir con mi rostro" }).click();
      await consent(page);
      await confirmCard(page);
      await page.getByLabel("Correo electrónico").fill("antes@noren.example");
      await page.getByRole("button", { name: "Continuar" }).click();
      await page.getByLabel("Región donde vives").selectOption("Valparaíso");
      await page.reload();
      await expect(page.getByLabel("Región donde vives").getByRole("option", { selected: true })).toHaveText(
        "Valparaíso",
      );
      await page.goBack();
      await expect(page.getByLabel("Correo electrónico")).toHaveValue("antes@noren.example");
      await fillPersonal(page, who === "a" ? "without one" : "with a company");
      await page.reload();
      await fillContacts(page);
      await page.reload();
      await fillAccount(page);
      await expect(page.getByRole("dialog", { name: "Estamos decidiendo tu cupo" })).toBeVisible();
      const approved = page.getByRole("dialog", { name: "Crédito aprobado" });
      await expect(approved).toBeVisible();
      await expect(approved.getByText("$100.000", { exact: true })).toBeVisible();
      await expect(approved.getByText(/cupón de \$1\.000/)).toBeVisible();
      await expectSound(page);
      await approved.getByRole("button", { name: "Volver al inicio" }).click();
      await expect(page.getByRole("heading", { name: "Tu primer préstamo" })).toBeVisible();
      await close();
    },
  );
