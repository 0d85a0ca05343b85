import {
  answerSurvey,
  camera,
  faceVideo,
  fillAccount,
  fillContacts,
  fillPersonal,
  register,
  takeIdentity,
} from "./identity.ts";
import { expect, expectSound, test } from "./noren.ts";

// Cards and faces are really read: on a busy machine that takes a while.
test.describe.configure({ timeout: 240_000 });
test.use({ launchOptions: camera(faceVideo("a-turn")) });

test("person A, from the landing page to 'Credit approved'", async ({ page, visitor }) => {
  await register(page, visitor.phone);
  await answerSurvey(page);
  await takeIdentity(page, "a");
  await fillPersonal(page);
  await expectSound(page);
  await fillContacts(page);
  await expectSound(page);
  await fillAccount(page);
  await expect(page.getByRole("dialog", { name: "Estamos decidiendo tu cupo" })).toBeVisible();
  const approved = page.getByRole("dialog", { name: "Crédito aprobado" });
  await expect(approved).toBeVisible({ timeout: 20_000 });
  await expect(approved.getByText("$100.000", { exact: true })).toBeVisible();
  await expectSound(page);
  await approved.getByRole("button", { name: "Volver al inicio" }).click();
  await expect(page.getByText("4 de 4 pasos listos")).toBeVisible();
});
