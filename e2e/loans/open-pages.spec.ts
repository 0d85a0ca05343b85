import type { Page, Request } from "@playwright/test";
import { languageTags } from "@noren/contract/languages";
import { dress, expect, expectSound, inDepth, looks, test } from "../steps/noren.ts";
import { borrow, numberOf, openCode, payCode } from "../steps/repayments.ts";

/** Somebody else's phone, on which nobody has signed in. */
async function strangersPhone(page: Page): Promise<Page> {
  const baseURL = new URL(page.url()).origin;
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL, viewport: { width: 360, height: 800 } });
  if (!context) throw new Error("no browser");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  return context.newPage();
}

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const receipt = (page: Page) => page.getByRole("heading", { name: /^(?:Pago abonado|Recibimos el abono)$/ });

test("a link opened on a phone that is not signed in leads to the counter, works there without a signal, and turns into the receipt", async ({
  page,
  visitor,
}) => {
  const orderId = await borrow(page, visitor.phone);
  const ref = await openCode(page, orderId);
  const number = await numberOf(page, ref);
  const phone = await strangersPhone(page);
  const sent: Request[] = [];
  phone.on("request", (request) => sent.push(request));
  await phone.goto(`/#/repay-code?ref=${ref}`);
  await expect(phone.getByRole("heading", { name: "Código de pago" })).toBeVisible();
  await expect(phone.getByText("Esperando el pago")).toBeVisible();
  for (const personal of ["Camila", "Rojas", visitor.phone, orderId])
    await expect(phone.locator("body")).not.toContainText(personal);

  // This browser has no sheet to share with, so the link is copied.
  await phone.getByRole("button", { name: "Compartir con quien paga" }).click();
  await expect(phone.getByText("Copiado")).toBeVisible();
  expect(await clipboard(phone)).toMatch(new RegExp(`/#/repay-code\\?ref=${ref}$`));
  await phone.getByRole("link", { name: "Cómo pagar, paso a paso" }).click();
  await expect(phone.getByText("Muestra el código de barras o dicta el número.")).toBeVisible();
  await phone.getByRole("link", { name: "Mostrar en la caja" }).click();
  await expect(phone.getByRole("heading", { name: "Paga en efectivo" })).toBeVisible();
  await expect(phone.getByText(/^El efectivo se redondea por ley a la decena/)).toBeVisible();

  await phone.context().setOffline(true);
  await phone.getByRole("button", { name: "Volver" }).click();
  await expect(phone.getByRole("heading", { name: "Cómo pagar", exact: true })).toBeVisible();
  await phone.goForward();
  await expect(phone.getByRole("figure", { name: /^Código de barras/ })).toBeVisible();
  await expect(phone.getByText("Funciona sin conexión")).toBeVisible();
  await payCode(page, number);
  await phone.context().setOffline(false);
  await expect(receipt(phone)).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Comprobante" })).toBeVisible();
  await expect(phone.getByText("Efectivo en caja")).toBeVisible();
  await expectSound(phone);
  await phone.emulateMedia({ colorScheme: "dark" });
  await expectSound(phone);
  const calls = sent.filter((request) => request.url().includes("/repay/code"));
  expect(calls.length).toBeGreaterThan(0);
  await phone.context().close();

  // Whoever is signed in sends no token from here either.
  const own = page.waitForRequest(/\/repay\/code/);
  await page.goto(`/#/repay-code?ref=${ref}`);
  const headers = await (await own).allHeaders();
  expect([headers["authentication"], headers["cookie"]]).toEqual([undefined, undefined]);
  await expect(receipt(page)).toBeVisible();
});

/** What stands where another channel's page leads: the code to show, dictate or scan, or the account to pay into. */
const pages = [
  ["counter", "sky-offline", "Paga en efectivo"],
  ["bill-form", "sky-code", "Paga desde tu banco"],
  ["qr", "sky-scan", "Paga con QR"],
  ["store", "sky-eleven", "Paga en una tienda"],
  ["transfer", "va", "Paga por transferencia"],
] as const;

test("each way to pay has its page, with what is to be shown or copied, and cash names its places", async ({
  page,
  visitor,
}) => {
  const orderId = await borrow(page, visitor.phone);
  for (const [channel, path, heading] of pages) {
    const ref = await openCode(page, orderId, { channel });
    await page.goto(`/#/${path}?ref=${ref}`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    // Written in groups of four.
    const number = new RegExp((await numberOf(page, ref)).replaceAll(/\d/g, "$& ?"));
    await expect(channel === "qr" ? page.getByRole("figure") : page.getByText(number).first()).toBeVisible();
  }
  await page.goto("/#/store");
  await expect(page.getByRole("heading", { level: 1, name: "Dónde pagar en efectivo" })).toBeVisible();
  await expect(page.getByRole("listitem").first()).toContainText("Santiago");
});

test(
  "copied numbers, a payment that is returned, one made twice, one for a code that was replaced, and one that came late",
  inDepth,
  async ({ page, visitor }) => {
    test.slow();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const orderId = await borrow(page, visitor.phone);
    const show = (path: string, ref: string) => page.goto(`/#${path}?ref=${ref}`);

    const first = await openCode(page, orderId, { channel: "bill-form", purpose: "part", amount: 10_000 });
    const firstNumber = await numberOf(page, first);
    await show("/sky-code", first);
    await page.getByRole("button", { name: "Copiar el número" }).click();
    await expect(page.getByText("Copiado")).toBeVisible();
    expect(await clipboard(page)).toBe(firstNumber);
    await show("/sky-scan", first);
    await page.getByRole("link", { name: "Ir a su página" }).click();
    await expect(page).toHaveURL(new RegExp(`/sky-code\\?ref=${first}`));
    await payCode(page, firstNumber);
    await expect(receipt(page)).toBeVisible();
    const { bills } = (await (await page.request.get("/sandbox/api/counter")).json()) as {
      bills: { code: string; payments: { paymentId: string }[] }[];
    };
    const paymentId = bills.find(({ code }) => code === firstNumber)?.payments[0]?.paymentId;
    await page.request.post("/sandbox/api/counter/reverse", { data: { paymentId } });
    await expect(page.getByRole("heading", { name: "El pago fue devuelto" })).toBeVisible();
    await expect(page.getByText("$10.000 volvieron a quien pagó.")).toBeVisible();

    const replaced = await openCode(page, orderId, { channel: "transfer", purpose: "part", amount: 5000 });
    const late = await openCode(page, orderId, { channel: "store" });
    await show("/repay-code", replaced);
    await expect(page.getByRole("heading", { name: "Este código ya no se usa" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Pedir otro código" })).toBeVisible();
    await show("/repay-code", "no-such-reference");
    await expect(page.getByRole("heading", { name: "No encontramos este código" })).toBeVisible();
    await show("/repay-code", "");
    await expect(page.getByRole("heading", { name: "No encontramos este código" })).toBeVisible();

    await page.request.post("/sandbox/api/clock", { data: { days: 1 } });
    await show("/sky-eleven", late);
    await expect(page.getByRole("heading", { name: /^Este código venció el/ })).toBeVisible();
    await payCode(page, await numberOf(page, late), "late");
    await expect(receipt(page)).toBeVisible();
    await expect(page.getByText("Se pagó cuando el código ya había vencido")).toBeVisible();

    const twice = await openCode(page, orderId, { channel: "transfer", purpose: "part", amount: 20 });
    await show("/va", twice);
    await page.getByRole("button", { name: "Copiar: Número de cuenta" }).click();
    await expect.poll(() => clipboard(page)).toBe(await numberOf(page, twice));
    await payCode(page, await numberOf(page, twice), "twice");
    await expect(page.getByText("Llegó más de un pago")).toBeVisible();
  },
);

test.describe("looks", () => {
  // Five pages, each in every look.
  test("the open pages are sound in every language, and dark", inDepth, async ({ page, visitor }) => {
    const orderId = await borrow(page, visitor.phone);
    const phone = await strangersPhone(page);
    await phone.goto("/#/noren");
    for (const [channel, paths] of [
      ["counter", ["/repay-code", "/pembayaran", "/sky-offline"]],
      ["transfer", ["/repay-code"]],
      ["qr", ["/sky-scan"]],
    ] as const) {
      const ref = await openCode(page, orderId, { channel });
      for (const look of looks) {
        await dress(phone, look);
        for (const path of paths) {
          await phone.goto(`/#${path}?ref=${ref}`);
          await phone.reload();
          await expect(phone.locator("html")).toHaveAttribute("lang", languageTags[look.language]);
          await expect(phone.getByText("Noren Créditos SpA").first()).toBeVisible();
          await expectSound(phone);
        }
      }
    }
    await phone.context().close();
  });
});
