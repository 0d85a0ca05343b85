/** How a certified borrower comes to Home, and what the world round them does. */
import type { Page } from "@playwright/test";
import { certify } from "./borrowers.ts";
import { expect } from "./noren.ts";
import { numberOf, openCode, payCode } from "./repayments.ts";
import { signInByCalls } from "./sealed-call.ts";

/** 'On start-up with a token … Home when 60 or more': the certified borrower only opens the app again. */
export async function openHome(page: Page, phone: string, change: object = {}): Promise<void> {
  await signInByCalls(page, phone);
  await certify(page, phone, change);
  await page.goto("/#/noren");
  await expect(page.getByText("4 de 4 pasos listos")).toBeVisible();
  await page.goto("about:blank");
  await page.goto("/");
  await expect(page).toHaveURL(/#\/home$/);
  await expect(page.getByText("Tu cupo disponible")).toBeVisible();
}

/** Home as the server knows it now. */
export async function lookAgain(page: Page): Promise<void> {
  await page.goto("/#/user");
  await page.goto("/#/home");
}

/** Accepts and asks for what stands on /loan, and waits for what was decided. */
export async function accept(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: `Pedir ${amount}` }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tu solicitud", exact: true })).toBeVisible();
}

/** Pays everything that is owed on the loan shown on Home, at the sandbox's counter. */
export async function payLoan(page: Page): Promise<void> {
  const href = await page.getByRole("link", { name: "Ver formas de pagar" }).getAttribute("href");
  const orderId = href?.split("/").at(-1) ?? "";
  await payCode(page, await numberOf(page, await openCode(page, orderId)));
}
