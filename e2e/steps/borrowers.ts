/** Certified people, made in one step by the sandbox. */
import type { Page } from "@playwright/test";
import { checkDigit, formatRut, type Rut } from "@noren/lending/people/rut";
import { expect } from "./noren.ts";

interface Made {
  readonly run: string;
  readonly birthday: string;
}

/** Whoever has registered with this phone is certified; the RUN follows from the phone, so that nobody shares one. */
export async function certify(page: Page, phone: string, change: object = {}): Promise<Made> {
  const body = 10_000_000 + Number(phone.slice(3)) * 100 + Number(phone[1]);
  const run = `${body}-${checkDigit(body)}`;
  const answer = await page.request.post("/sandbox/api/borrowers", {
    data: {
      phone,
      run,
      names: "Camila Andrea",
      surnames: "Rojas Fuentes",
      birthday: "1994-03-04",
      email: "camila@noren.example",
      income: 900_000,
      fixedCosts: 300_000,
      otherDebt: 0,
      account: { bankCode: "012", accountType: "cuenta_rut", accountNumber: String(body) },
      ...change,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { run: formatRut(run as Rut), birthday: "04031994" };
}
