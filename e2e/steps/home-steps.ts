/** How a certified borrower comes to Home, and what the world round them does. */
import type { Page } from "@playwright/test";
import { certify } from "./borrowers.ts";
import { expect } from "./noren.ts";
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

/** A screen as the server knows it now. The other one must have come: of two moves at once the app sees the last, and asks nothing. */
export async function openAgain(page: Page, path: string): Promise<void> {
  await page.goto("/#/user");
  await expect(page.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
  await page.goto(`/#${path}`);
}

export const lookAgain = (page: Page): Promise<void> => openAgain(page, "/home");

/** Accepts and asks for what stands on /loan, and waits for what was decided. */
export async function accept(page: Page, amount: string): Promise<void> {
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: `Pedir ${amount}` }).click();
  await expect(page.getByRole("heading", { name: /^Tu solicitud$|^Tu dinero / })).toBeVisible();
}
