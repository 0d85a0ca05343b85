import {
  cardPicture,
  chooseSide,
  confirmCard,
  consent,
  facePicture,
  faceVideo,
  openStepOne,
  openWithCamera,
  takeCard,
} from "../steps/identity.ts";
import { expect, expectSound, inDepth, test } from "../steps/noren.ts";

// Cards and faces are really read: on a busy machine that takes a while.
test(
  "every card that is not good enough is refused in words, and the next picture counts",
  inDepth,
  async ({ playwright, baseURL, server, visitor }) => {
    const { page, close } = await openWithCamera({ chromium: playwright.chromium, baseURL }, {});
    await openStepOne(page, server, visitor.phone);
    await page.getByRole("button", { name: "Tomar el frente" }).click();
    const refuses = async (picture: string, words: RegExp): Promise<void> => {
      await chooseSide(page, picture);
      await expect(page.getByRole("alert").getByText(words)).toBeVisible();
      await page.getByRole("button", { name: "Tomar otra" }).click();
    };
    await chooseSide(page, "no-card");
    await expect(page.getByRole("alert").getByText(/No vemos una cédula/)).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: "Tomar otra" }).click();
    await refuses("a-front-blurred", /Salió borrosa/);
    await refuses("a-front-glare", /Hay un reflejo/);
    await refuses("a-front-dark", /Está muy oscura/);
    await refuses("a-back-photo", /Es el otro lado/);
    await chooseSide(page, "with-portrait/a-front-photo");
    await expect(page.getByRole("heading", { name: "Reverso de tu cédula" })).toBeVisible();
    await refuses("b-back-photo", /no son de la misma cédula/);
    await refuses("expired-back-photo", /Tu cédula está vencida/);
    await expectSound(page);
    await chooseSide(page, "a-back-photo");
    await expect(page.getByRole("dialog", { name: "¿Podemos revisar tu rostro?" })).toBeVisible();
    await close();
  },
);

test(
  "no camera: pictures can be chosen, for the face too; a connection lost in the middle of an upload loses nothing",
  inDepth,
  async ({ playwright, baseURL, server, visitor }) => {
    const { page, close } = await openWithCamera({ chromium: playwright.chromium, baseURL }, {});
    await openStepOne(page, server, visitor.phone);
    await page.getByRole("button", { name: "Tomar el frente" }).click();
    await expect(page.getByRole("heading", { name: "No encontramos una cámara" })).toBeVisible();
    await expectSound(page);
    await page.context().setOffline(true);
    await chooseSide(page, "with-portrait/a-front-photo");
    await expect(page.getByRole("alert").getByText("Se cortó la conexión")).toBeVisible();
    // Back on the network it is sent by itself.
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { name: "Reverso de tu cédula" })).toBeVisible();
    await chooseSide(page, "a-back-photo");
    await expect(page.getByRole("dialog", { name: "¿Podemos revisar tu rostro?" })).toBeVisible();
    await consent(page);
    const pictures = { "Mira de frente": "a-front", izquierda: "a-left", derecha: "a-right" };
    for (let place = 0; place < 3; place += 1) {
      const asked = page.getByRole("heading", { name: /^Mira de frente$|^Gira despacio/ });
      const words = await asked.innerText();
      const picture = Object.entries(pictures).find(([part]) => words.includes(part))?.[1] ?? "";
      await page.getByLabel("Subir foto").setInputFiles(facePicture(picture));
      if (place < 2) await expect(page.getByRole("heading", { name: words, exact: true })).toBeHidden();
    }
    await confirmCard(page);
    await close();
  },
);

test(
  "a card before the camera: hints while it is held, and the shutter takes it",
  inDepth,
  async ({ playwright, baseURL, server, visitor }) => {
    const shows = cardPicture("with-portrait/a-front-photo");
    const { page, close } = await openWithCamera({ chromium: playwright.chromium, baseURL }, { shows });
    await openStepOne(page, server, visitor.phone);
    await page.getByRole("button", { name: "Tomar el frente" }).click();
    // Which one it is depends on how the pretend camera renders light.
    await expect(page.getByText(/^(?:Acércala|Así está bien|Inclínala|Sostén quieto|Busca más luz)/)).toBeVisible();
    await expectSound(page);
    await page.getByRole("button", { name: "Ver ejemplo" }).click();
    await expect(page.getByRole("dialog", { name: "Así se ve bien" })).toBeVisible();
    await page.getByRole("button", { name: "Cerrar" }).click();
    await page.getByRole("button", { name: "Tomar la foto" }).click();
    await expect(page.getByRole("heading", { name: "Reverso de tu cédula" })).toBeVisible();
    await close();
  },
);

test("permission denied: the guide for this browser, and a way to ask again", async ({
  playwright,
  baseURL,
  server,
  visitor,
}) => {
  const shows = faceVideo("a-turn");
  const { page, close } = await openWithCamera({ chromium: playwright.chromium, baseURL }, { shows, denied: true });
  await openStepOne(page, server, visitor.phone);
  await page.getByRole("button", { name: "Tomar el frente" }).click();
  await expect(page.getByRole("heading", { name: "Falta el permiso para la cámara" })).toBeVisible();
  await expect(page.getByText(/Toca el ícono junto a la dirección/)).toBeVisible();
  await expectSound(page);
  await page.context().grantPermissions(["camera"]);
  await page.getByRole("button", { name: "Ya la permití" }).click();
  await expect(page.getByRole("heading", { name: "Falta el permiso para la cámara" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Tomar la foto" })).toBeEnabled();
  await close();
});

test("B's face with A's card: told, and begun anew", inDepth, async ({ playwright, baseURL, server, visitor }) => {
  const shows = faceVideo("b-turn");
  const { page, close } = await openWithCamera({ chromium: playwright.chromium, baseURL }, { shows });
  await openStepOne(page, server, visitor.phone);
  await takeCard(page, "a");
  await consent(page);
  await expect(page.getByRole("alert").getByText(/no coincide con la foto de la cédula/)).toBeVisible();
  await page.getByRole("button", { name: "Tomar otra" }).click();
  await expect(page.getByRole("heading", { name: /^Mira de frente$|^Gira despacio/ })).toBeVisible();
  await close();
});

for (const [what, shows, words] of [
  ["a flat photo held up", faceVideo("a-flat-photo-attack"), /Faltó girar la cabeza|no una foto/],
  ["two faces", facePicture("two-faces"), /Hay más de una persona/],
] as const)
  test(
    `${what} before the camera is not taken by itself, and refused when taken by hand`,
    inDepth,
    async ({ playwright, baseURL, server, visitor }) => {
      const { page, close } = await openWithCamera({ chromium: playwright.chromium, baseURL }, { shows });
      await openStepOne(page, server, visitor.phone);
      await takeCard(page, "a");
      await consent(page);
      const refused = page.getByRole("alert").getByText(words);
      const byHand = page.getByRole("button", { name: "Tomar la foto yo" });
      await expect(byHand).toBeVisible();
      // A flat photo may pass for the pose that looks straight ahead, never for a turn.
      await expect(async () => {
        if (await byHand.isVisible()) await byHand.click();
        await expect(refused).toBeVisible({ timeout: 8000 });
      }).toPass();
      await close();
    },
  );

test("two tabs: what one has taken the other knows", inDepth, async ({ playwright, baseURL, server, visitor }) => {
  const { page, close } = await openWithCamera({ chromium: playwright.chromium, baseURL }, {});
  await openStepOne(page, server, visitor.phone);
  const other = await page.context().newPage();
  await other.goto("/#/facial-auth/step-one");
  await takeCard(other, "a");
  // The first tab still asks for the front; sent again, it is taken again, and the other side is there already.
  await page.getByRole("button", { name: "Tomar el frente" }).click();
  await chooseSide(page, "with-portrait/a-front-photo");
  await expect(page.getByRole("dialog", { name: "¿Podemos revisar tu rostro?" })).toBeVisible();
  await close();
});
