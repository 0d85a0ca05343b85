import { openOrders } from "../steps/borrowing.ts";
import { expect, expectSound, test } from "../steps/noren.ts";

test.slow();

test("an address that names no loan of mine says so; without a network it waits, and goes on by itself", async ({
  page,
  visitor,
}) => {
  await openOrders(page, visitor.phone);
  for (const id of ["00000000-0000-4000-8000-000000000000", "x"]) {
    await page.goto(`/#/repay/${id}`);
    await expect(page.getByRole("heading", { name: "No encontramos ese préstamo" })).toBeVisible();
  }
  await expectSound(page);
  await page.getByRole("link", { name: "Ver mis préstamos" }).click();
  await expect(page).toHaveURL(/#\/order$/);
  await page.goto("/#/user");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.context().setOffline(true);
  await page.goto("/#/order");
  await expect(page.getByRole("alert")).toContainText("Parece que no hay conexión");
  await page.context().setOffline(false);
  await expect(page.getByText("No tienes préstamos en curso")).toBeVisible();
});
