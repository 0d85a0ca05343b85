/** Help: the ways to a person, questions and answers, feedback with pictures and its answer, and the rating prompt. */
import type { Page } from "@playwright/test";
import { answerFeedback } from "@noren/staff/calls/queue-answers";
import sharp from "sharp";
import { monthsPass } from "../steps/borrowing.ts";
import { askAtConsole } from "../steps/console.ts";
import { lookAgain } from "../steps/home-steps.ts";
import { afterDoubleTap, dress, expect, everyScreen, expectSound, looks, signIn, test } from "../steps/noren.ts";
import { waitingId, type WaitingItem, waitingItem } from "../steps/queues.ts";
import { borrow, expectStatus, settle } from "../steps/repayments.ts";
import { applyForLoan } from "../steps/sealed-call.ts";

test.slow();

async function borrowAndSettle(page: Page): Promise<void> {
  const orderId = await applyForLoan(page, 50_000);
  await expectStatus(page, orderId, 40);
  await settle(page, orderId);
}

/** The subject of the prefilled e-mail, as the mail program gets it. */
async function subject(page: Page): Promise<string> {
  const link = page.getByRole("dialog").getByRole("link", { name: /@/ });
  const address = new URL((await link.getAttribute("href")) ?? "");
  return address.searchParams.get("subject") ?? "";
}

const picture = async (colour: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name: `${colour}.jpg`,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});

test(
  "the dialog lists WhatsApp, phone with copy, e-mail and hours; '*' marks whoever comes back; questions are found and answered",
  everyScreen,
  async ({ page, visitor }) => {
    const { phone } = visitor;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/#/customer-service");
    await expect(page).toHaveURL(/#\/noren$/);
    await page.goto("about:blank");
    const orderId = await borrow(page, phone);

    await page.getByRole("button", { name: "Atención al cliente" }).click();
    const dialog = page.getByRole("dialog", { name: "Atención al cliente" });
    await expect(dialog.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
    await expect(dialog.getByText("Horario de atención")).toBeVisible();
    await dialog.getByRole("button", { name: /Teléfono/ }).click();
    await expect(dialog.getByText("Copiado", { exact: true })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect(dialog.getByRole("button", { name: /Teléfono/ })).toContainText(copied);
    // A loan that runs: no star.
    await expect.poll(() => subject(page)).toMatch(new RegExp(`^Noren.*\\+56${phone}$`));
    await page.keyboard.press("Escape");

    await settle(page, orderId);
    await page.reload();
    await page.getByRole("button", { name: "Atención al cliente" }).click();
    await expect.poll(() => subject(page)).toMatch(/^\*Noren/);
    await page.keyboard.press("Escape");

    await page.getByRole("link", { name: /^Atención al cliente/ }).click();
    await expect(page).toHaveURL(/#\/customer-service$/);
    await page.getByLabel("Busca tu pregunta").fill("PRORROGA");
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["¿Qué es una prórroga?"]);
    await page.getByText("¿Qué es una prórroga?").click();
    await expect(page.getByText(/^Aplaza el vencimiento/)).toBeVisible();
    await page.getByLabel("Busca tu pregunta").fill("bicicleta");
    await expect(page.getByText(/^No encontramos esa pregunta/)).toBeVisible();
    await page.getByLabel("Busca tu pregunta").fill("");
    await page.getByText("¿Cómo y dónde reclamo?").click();
    await expect(page.getByText(/SERNAC \(sernac\.cl\).*CMF/)).toBeVisible();
    await page.getByRole("link", { name: "Escribir un reclamo" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Enviar un comentario" })).toBeVisible();
    await page.getByRole("button", { name: "Volver" }).click();
    await expect(page).toHaveURL(/#\/user$/);

    for (const look of looks) {
      await dress(page, look);
      for (const [path, last] of [
        ["/customer-service", "main a[href^='mailto:']"],
        ["/feedback", "textarea"],
      ] as const) {
        await page.goto(`/#${path}`);
        await page.reload();
        await expect(page.locator(last)).toBeVisible();
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("details")) details.open = true;
        });
        await expectSound(page);
      }
    }
    expect(visitor.complaints).toEqual([]);
  },
);

const contentOf = ({ details }: WaitingItem): string | null => (details.kind === "feedback" ? details.content : null);

test("feedback with pictures survives a lost signal and a reload, waits at the console, and its answer comes by a message", async ({
  page,
  server,
  visitor,
}) => {
  const { phone } = visitor;
  await signIn(page, phone);
  await page.goto("/#/user");
  await page.getByRole("link", { name: "Enviar un comentario" }).click();
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByText("Escribe tu comentario antes de enviarlo")).toBeVisible();
  await expect(page.getByLabel("Tu mensaje")).toBeFocused();
  await expectSound(page);

  const words = `El botón de pagar no responde (${phone}).`;
  await page.getByLabel(/^¿Sobre qué es\?/).selectOption({ label: "La aplicación" });
  await page.getByLabel("Tu mensaje").fill(words);
  const images = page.getByLabel("Imágenes (opcional)");
  await images.setInputFiles({ name: "notas.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByText(/^No pudimos abrir uno de los archivos/)).toBeVisible();
  await images.setInputFiles(await Promise.all(["red", "green", "blue", "black", "white", "grey"].map(picture)));
  await expect(page.getByText("Puedes enviar hasta 5 imágenes: el resto no se agregó.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Imagen 5" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Quitar la imagen 5" }).click();
  await expect(page.getByText(/^4 de 5\./)).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByText(/^No se envió todavía/)).toBeVisible();
  await expect(page.getByRole("img", { name: "Imagen 4" })).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Tu mensaje")).toHaveValue(words);
  await images.setInputFiles([await picture("red"), await picture("blue")]);
  await expect(page.getByText(/^2 de 5\./)).toBeVisible();
  await page.getByRole("button", { name: "Enviar", exact: true }).dblclick();
  await expect(page.getByRole("heading", { name: "Recibimos tu mensaje" })).toBeVisible();
  const number = (await page.getByText(/^Caso [0-9A-F]{8}$/).innerText()).slice(-8);
  await expect(page.getByText(/^Te respondemos a más tardar el \d+\sde \p{L}+\./u)).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Escribir otro" }).click();
  await expect(page.getByLabel("Tu mensaje")).toHaveValue("");
  await expect(page.getByText(`Caso ${number}`, { exact: false })).toHaveCount(1);

  const id = await waitingId(server, "feedback", (item) => contentOf(item) === words);
  await askAtConsole(server, "agent", answerFeedback, { body: { id, answer: "Ya lo arreglamos, gracias." } });

  await page.goto("/#/user");
  await page.getByRole("button", { name: "Mensajes" }).click();
  await page.getByRole("link", { name: new RegExp(`Respondimos tu mensaje.*${number}`) }).click();
  await expect(page).toHaveURL(/#\/feedback$/);
  await expect(page.getByText("Ya lo arreglamos, gracias.")).toBeVisible();
  await expectSound(page);
});

test("after a loan settled on time Home asks once for a rating; 'next time' is final, and 90 days later it may ask again", async ({
  page,
  server,
  visitor,
}) => {
  const { phone } = visitor;
  await page.clock.install();
  const orderId = await borrow(page, phone);
  await expect(page.getByText("4 de 4 pasos listos")).toBeVisible();
  await page.goto("/#/home");
  await expect(page.getByRole("link", { name: /^Pagar \$/ })).toBeVisible();
  const dialog = page.getByRole("region", { name: "¿Cómo te fue con Noren?" });
  await expect(dialog).toBeHidden();
  await settle(page, orderId);
  await lookAgain(page);
  await expect(dialog).toBeVisible();
  await expectSound(page);
  await dialog.getByRole("button", { name: "Próxima vez" }).click();
  await expect(dialog).toBeHidden();

  await monthsPass(page, 3);
  await borrowAndSettle(page);
  await page.goto("/#/home");
  await page.reload();
  await dialog.getByRole("button", { name: "Enviar mi opinión" }).click();
  await expect(dialog.getByText("Elige de 1 a 5 estrellas.")).toBeVisible();
  await dialog.getByText("4 estrellas").check({ force: true });
  await expectSound(page);
  const words = `Rápido y claro (${phone}).`;
  await dialog.getByLabel(/^¿Quieres contarnos algo más\?/).fill(words);
  await afterDoubleTap(page);
  await dialog.getByRole("button", { name: "Enviar mi opinión" }).click();
  await expect(page.getByText("Gracias. Leemos cada opinión.")).toBeVisible();
  await expect(dialog).toBeHidden();
  const { details } = await waitingItem(server, "feedback", (item) => contentOf(item) === words);
  expect(details).toMatchObject({ stars: 4 });

  // Another loan well paid, and not asked again.
  await borrowAndSettle(page);
  await lookAgain(page);
  await expect(page.getByText("Tu nuevo cupo disponible")).toBeVisible();
  await expect(page.locator(".sk")).toHaveCount(0);
  await expect(dialog).toBeHidden();
});
