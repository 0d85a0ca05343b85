import type { Page } from "@playwright/test";
import { receiveCoupon } from "@noren/contract/calls/coupon";
import { matchVoucher, refuseVoucher } from "@noren/staff/calls/queue-answers";
import sharp from "sharp";
import { askAtConsole } from "../steps/console.ts";
import { openAgain } from "../steps/home-steps.ts";
import { afterDoubleTap, dress, expect, expectSound, inDepth, looks, type Server, test } from "../steps/noren.ts";
import { rejectionGoesOut, waitingId, waitingItem } from "../steps/queues.ts";
import { borrow, numberOf, openCode, payCode, todayTyped } from "../steps/repayments.ts";
import { sealedCall } from "../steps/sealed-call.ts";

const voucherOf = (server: Server, orderId: string): Promise<string> =>
  waitingId(server, "vouchers", (item) => item.orderId === orderId);

async function refuse(server: Server, orderId: string): Promise<void> {
  const id = await voucherOf(server, orderId);
  await askAtConsole(server, "agent", refuseVoucher, { body: { id, answer: "Lo revisamos." } });
}

/** With the payment of this amount that belongs to nobody. */
async function match(server: Server, orderId: string, amount: number): Promise<void> {
  const id = await voucherOf(server, orderId);
  const { details } = await waitingItem(server, "payments", (item) => item.amount === amount);
  if (details.kind !== "payment") throw new Error("not a payment");
  const { provider, paymentId } = details;
  const body = { id, payment: { provider, paymentId }, reason: "Monto y día coinciden" };
  await askAtConsole(server, "agent", matchVoucher, { body });
}

/** As a phone takes it: far larger than what may be sent. */
async function largePhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const buffer = await sharp({ create: { width: 3200, height: 2400, channels: 3, background: "#fff", noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: "comprobante.jpg", mimeType: "image/jpeg", buffer };
}

async function choosePhoto(page: Page): Promise<void> {
  await page.getByLabel("Foto o archivo del comprobante").setInputFiles(await largePhoto());
  await expect(page.getByText("Listo para enviar")).toBeVisible();
}

async function fillVoucher(page: Page, amount: string, day: string): Promise<void> {
  await choosePhoto(page);
  await page.getByLabel("Monto que pagaste").fill(amount);
  await page.getByLabel("Fecha del pago").fill(day);
  await page.getByLabel("Banco o lugar donde pagaste").fill("BancoEstado");
}

test("paid but not credited: a receipt is sent, kept through a lost signal, refused at the console, and matched the second time", async ({
  page,
  server,
  visitor,
}) => {
  test.slow();
  await page.clock.install();
  const orderId = await borrow(page, visitor.phone);
  const day = await todayTyped(page);
  await page.goto("/#/upload-voucher");
  await page.getByRole("link", { name: /Pediste \$50\.000/ }).click();
  await page.getByRole("button", { name: "Enviar comprobante" }).click();
  await expect(page.getByText("Falta el comprobante.")).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Foto o archivo del comprobante").setInputFiles({
    name: "notas.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("no picture"),
  });
  await expect(page.getByText(/^No pudimos abrir ese archivo/)).toBeVisible();

  await fillVoucher(page, "12.345", "01/01/2020");
  await afterDoubleTap(page);
  await page.getByRole("button", { name: "Enviar comprobante" }).click();
  await expect(page.getByText("Esa fecha no es de este préstamo. Revísala.")).toBeVisible();
  await page.getByLabel("Fecha del pago").fill(day);
  await page.context().setOffline(true);
  await afterDoubleTap(page);
  await page.getByRole("button", { name: "Enviar comprobante" }).click();
  await expect(page.getByText(/^No se envió todavía/)).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel("Monto que pagaste")).toHaveValue("12.345");
  await choosePhoto(page);
  await page.getByRole("button", { name: "Enviar comprobante" }).click();
  await expect(page.getByRole("heading", { name: "Estamos revisando tu comprobante" })).toBeVisible();
  await expect(page.getByText(/^Caso [0-9A-F]{8}$/)).toBeVisible();
  await expectSound(page);
  // 'One open voucher an order': it is still there after a reload.
  await page.reload();
  await expect(page.getByText(/^Te respondemos a más tardar el \d+\sde \p{L}+\./u)).toBeVisible();

  await refuse(server, orderId);
  await rejectionGoesOut(page);
  await page.reload();
  await fillVoucher(page, "12.346", day);
  await page.getByRole("button", { name: "Enviar comprobante" }).click();
  await expect(page.getByRole("heading", { name: "Estamos revisando tu comprobante" })).toBeVisible();
  await page.request.post("/sandbox/api/counter/nobody", { data: { amount: 12_346 } });
  await expect(() => match(server, orderId, 12_346)).toPass();
  await page.goto("/#/upload-voucher");
  await expect(page.getByText(/hoy debes \$37\.\d{3}/)).toBeVisible();
});

test("a coupon is listed, set aside with a code, given back when the code is replaced, and used up when it is paid", async ({
  page,
  visitor,
}) => {
  test.slow();
  const orderId = await borrow(page, visitor.phone);
  const openCoupons = (): Promise<void> => openAgain(page, "/coupon");
  await openCoupons();
  await expect(page.getByRole("heading", { name: "Todavía no tienes cupones" })).toBeVisible();
  await expectSound(page);
  const { couponId } = await sealedCall(page, receiveCoupon, {});
  await page.request.post("/sandbox/api/clock", { data: { days: 5 } });
  await openCoupons();
  await expect(page.getByRole("heading", { name: "Para usar" })).toBeVisible();
  await expect(page.getByText("En pagos desde $20.000")).toBeVisible();
  await expect(page.getByText(/^Hasta el \d+\sde \p{L}+$/u)).toBeVisible();
  await expect(page.getByRole("link", { name: "Usar en mi próximo pago" })).toBeVisible();

  await openCode(page, orderId, { couponId });
  await openCoupons();
  await expect(page.getByText(/^Apartado para un pago en curso/)).toBeVisible();
  await openCode(page, orderId);
  await openCoupons();
  await expect(page.getByRole("heading", { name: "Para usar" })).toBeVisible();
  await expect(page.getByText(/^Apartado para un pago en curso/)).toBeHidden();

  const ref = await openCode(page, orderId, { couponId });
  await payCode(page, await numberOf(page, ref));
  await expect(async () => {
    await openCoupons();
    await expect(page.getByRole("heading", { name: "Anteriores" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText(/^Usado/)).toBeVisible();
});

test(
  "places to pay come nearest first once location is allowed; every screen is sound in every language, and dark",
  inDepth,
  async ({ page, visitor }) => {
    test.slow();
    await page.clock.install();
    await page.context().setGeolocation({ latitude: -36.8, longitude: -73 });
    const orderId = await borrow(page, visitor.phone, 100_000);
    const ref = await openCode(page, orderId, { channel: "transfer" });
    await sealedCall(page, receiveCoupon, {});
    await page.goto(`/#/store?ref=${ref}`);
    const places = page.getByRole("listitem");
    await expect(places.first()).toContainText("Santiago");
    await page.getByRole("button", { name: "Ver primero los más cercanos" }).click();
    await page.getByRole("button", { name: "Próxima vez" }).click();
    await expect(places.first()).toContainText("Santiago");
    await page.context().grantPermissions(["geolocation"]);
    await afterDoubleTap(page);
    await page.getByRole("button", { name: "Ver primero los más cercanos" }).click();
    await page.getByRole("button", { name: "Aceptar" }).click();
    await expect(places.first()).toContainText("Concepción");
    await expect(places.first()).toContainText("km");
    await page.getByText("Tiendas", { exact: true }).click();
    await expect(places.first()).toContainText("Temuco");

    for (const look of looks) {
      await dress(page, look);
      for (const path of [`/va?ref=${ref}`, "/store", `/upload-voucher?order=${orderId}`, "/coupon"]) {
        await page.goto(`/#${path}`);
        await page.reload();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator(".sk")).toHaveCount(0);
        await expectSound(page);
      }
    }
  },
);
