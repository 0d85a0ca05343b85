import { borrowStatus, dispute } from "@noren/contract/calls/borrow";
import { lookAgain, openHome } from "../steps/home-steps.ts";
import { dress, expect, expectSound, inDepth, looks, test } from "../steps/noren.ts";
import { applyForLoan, sealedCall } from "../steps/sealed-call.ts";

/** The bank of this worker's world is others' too. */
test.afterEach(async ({ page }) => {
  await page.request.post("/sandbox/api/bank", { data: { mood: "accept" } });
});

test("a new borrower: limit, prices, the welcome coupon once, and the message about it, read", async ({
  page,
  visitor,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openHome(page, visitor.phone);
  await expect(page.getByRole("heading", { name: "Tu primer préstamo" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Tu cupo disponible" }).getByText("$100.000")).toBeVisible();
  await expect(page.getByText(/^34,8 % anual · CAE\s3\d,\d\d %$/)).toHaveCount(3);
  await expect(page.getByText("Te regalamos un cupón de $1.000")).toBeVisible();
  await expectSound(page);

  await page.getByRole("button", { name: "Mensajes, 1 sin leer" }).click();
  const messages = page.getByRole("dialog", { name: "Mensajes" });
  await expect(messages.getByRole("link", { name: /Recibiste un cupón.*Nuevo/ })).toHaveAttribute("href", "#/coupon");
  await expectSound(page);
  await messages.getByRole("button", { name: "Cerrar" }).click();
  await expect(page.getByRole("button", { name: "Mensajes", exact: true })).toBeFocused();

  await lookAgain(page);
  await expect(page.getByRole("link", { name: "Pedir un préstamo" })).toBeVisible();
  expect(asked.filter((path) => path.endsWith("/coupon/receiveCoupon/auth/complete"))).toHaveLength(1);
  expect(visitor.complaints).toEqual([]);
});

test("a payout on its way, then failed, seen by itself; without a connection Home says so and comes back", async ({
  page,
  visitor,
  context,
}) => {
  await openHome(page, visitor.phone);
  await page.request.post("/sandbox/api/bank", { data: { mood: "delay" } });
  await applyForLoan(page);
  await lookAgain(page);
  await expect(page.getByText("Depósito en camino")).toBeVisible();
  await expectSound(page);
  await expect(async () => {
    const bank = await page.request.get("/sandbox/api/bank");
    const { payouts } = (await bank.json()) as { payouts: { payoutId: string; state: string }[] };
    const waiting = payouts.filter(({ state }) => state === "waiting");
    expect(waiting.length, "the bank has been told to pay").toBeGreaterThan(0);
    for (const { payoutId } of waiting)
      await page.request.post("/sandbox/api/payouts", { data: { payoutId, action: "reject" } });
  }).toPass();
  await expect(page.getByText("No pudimos depositar")).toBeVisible();
  await expect(page.getByRole("link", { name: "Resolverlo" })).toHaveAttribute("href", "#/order");
  await expectSound(page);

  await page.goto("/#/user");
  await context.setOffline(true);
  await page.goto("/#/home");
  await expect(page.getByRole("alert").getByText("Parece que no hay conexión")).toBeVisible();
  await expectSound(page);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Intentar de nuevo" }).click();
  await expect(page.getByText("No pudimos depositar")).toBeVisible();
});

test("the carrier's check is Home's next step", async ({ page, visitor }) => {
  await openHome(page, visitor.phone, { carrierPassed: false });
  await applyForLoan(page, 100_000);
  await lookAgain(page);
  const check = page.getByRole("link", { name: "Confirmar mi número" });
  await expect(check).toHaveAttribute("href", "#/api-phone-check");
  await expectSound(page);
});

test("overdue: the lock with every part of what is owed, and the way to pay", async ({ page, visitor }) => {
  await openHome(page, visitor.phone);
  await applyForLoan(page, 100_000);
  await lookAgain(page);
  await expect(page.getByText("Hoy pagas")).toBeVisible();
  await page.request.post("/sandbox/api/clock", { data: { days: 45 } });
  await lookAgain(page);
  await expect(page.getByText("Tu cupo está en pausa")).toBeVisible();
  await expect(page.getByText("Atrasado")).toBeVisible();
  const pay = page.getByRole("link", { name: /^Pagar \$10\d\.\d{3}$/ });
  await expect(pay).toHaveAttribute("href", /^#\/repay\/[\da-f-]{36}$/);
  const sum = (await pay.innerText()).replace("Pagar ", "");
  await expect(page.getByText(sum, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Interés por mora, \d+ días$/)).toBeVisible();
  await expect(page.getByText("Tu cupo disponible")).toBeHidden();
  const paid = page.getByRole("link", { name: /^Ya pagué/ });
  await expect(paid).toHaveAttribute("href", /^#\/upload-voucher\?order=[\da-f-]{36}$/);
  await expectSound(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectSound(page);
  await page.goto("/#/loan");
  await expect(page.getByText("Primero hay un préstamo por pagar")).toBeVisible();
  await expectSound(page);

  const { orders } = await sealedCall(page, borrowStatus, {});
  await sealedCall(page, dispute, { body: { orderId: orders[0]?.orderId ?? "", told: "No lo pedí" } });
  await lookAgain(page);
  await expect(page.getByText("Lo revisamos", { exact: true })).toBeVisible();
  await expect(page.getByText(/mientras tanto no se suma nada/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver el préstamo" })).toHaveAttribute("href", /^#\/order\?order=/);
  await expect(page.getByRole("link", { name: /^Pagar/ })).toBeHidden();
  await expectSound(page);
});

test.describe("in every language, and dark", () => {
  test("Home with a running loan and the guide's offer, and its sheets", inDepth, async ({ page, visitor }) => {
    await openHome(page, visitor.phone);
    await applyForLoan(page, 50_000);
    await lookAgain(page);
    await expect(page.getByText("Hoy pagas")).toBeVisible();
    for (const look of looks) {
      await dress(page, look);
      await page.goto("/#/home");
      await page.reload();
      // What is owed, and what may be reserved.
      await expect(page.getByRole("heading", { level: 2 })).toHaveCount(2);
      await expectSound(page);
      await page.locator(".card .btn--second").click();
      await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(3);
      await expectSound(page);
    }
  });
});
