/**
 * 'One test walks the figures: offer, cost card, agreement, PDF, order, bill, repay page, code page, receipt and ledger all
 * show the same pesos.' It is the first loan, from offer to receipt.
 */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { formatPesos } from "@noren/lending/money/money";
import { textOfPdf } from "../../apps/server/test/support/pdf-text.ts";
import { daysPass, pesosIn, setMood } from "../steps/borrowing.ts";
import { accept, openHome } from "../steps/home-steps.ts";
import { expect, inDepth, test } from "../steps/noren.ts";

/** Figures are set with spaces that do not break. */
const plain = (text: string): string => text.replaceAll("\u00A0", " ");

/** What a list of terms says: each name with what stands beside it. */
async function pairsIn(place: Locator): Promise<ReadonlyMap<string, string>> {
  const pairs = await place
    .locator("dl > div")
    .evaluateAll((rows) => rows.map((row) => ["dt", "dd"].map((tag) => row.querySelector(tag)?.textContent ?? "")));
  return new Map(pairs.map(([name = "", value = ""]) => [plain(name), plain(value)]));
}

/** The one value whose name begins so. */
function under(pairs: ReadonlyMap<string, string>, begins: string): string {
  const found = [...pairs].filter(([name]) => name.startsWith(begins));
  expect(found, `one figure is named '${begins}'`).toHaveLength(1);
  return found[0]?.[1] ?? "";
}

const MONTHS = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic"];

/** Documents say '03-12-2026', the screens '3 dic' and '3 de diciembre': as '3 dic'. */
function dayIn(text: string): string {
  const [, day = "", month = ""] = /(\d\d)-(\d\d)-\d{4}/.exec(text) ?? [];
  if (day !== "") return `${Number(day)} ${MONTHS[Number(month) - 1]}`;
  const [, said = "", inWords = ""] = /(\d{1,2})\s(?:de )?(\p{L}{3})/u.exec(text) ?? [];
  return `${said} ${MONTHS.find((name) => name.startsWith(inWords))}`;
}

interface Figures {
  readonly received: number;
  readonly total: number;
  readonly principal: number;
  readonly interest: number;
  readonly stampTax: number;
  readonly fee: number;
  readonly ctc: number;
  readonly cae: string;
  readonly due: string;
}

async function costCardOn(page: Page): Promise<Figures> {
  const card = await pairsIn(page.getByRole("region", { name: /^Hoja resumen/ }));
  const pesos = (begins: string): number => pesosIn(under(card, begins));
  return {
    received: pesos("Recibes"),
    total: pesos("Pagas"),
    principal: pesos("Capital"),
    interest: pesos("Interés, "),
    stampTax: pesos("Impuesto de timbres y estampillas"),
    fee: pesos("Comisión e IVA"),
    ctc: pesos("Costo total (CTC)"),
    cae: under(card, "Carga anual (CAE)"),
    due: dayIn(under(card, "Cuándo")),
  };
}

async function agreementIn(place: Locator): Promise<Figures> {
  const rows = await pairsIn(place);
  const pesos = (begins: string): number => pesosIn(under(rows, begins));
  return {
    received: pesos("Monto líquido a depositar"),
    total: pesos("Monto de cada pago"),
    principal: pesos("Capital"),
    interest: pesos("Interés por 15 días"),
    stampTax: pesos("Impuesto de timbres y estampillas"),
    fee: pesosIn(under(rows, "Comisión")) + pesos("IVA de la comisión"),
    ctc: pesos("Costo total del crédito (CTC)"),
    cae: under(rows, "Carga anual equivalente (CAE)"),
    due: dayIn(under(rows, "Fecha de pago")),
  };
}

async function pdfOf(page: Page, name: RegExp): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  return plain(await textOfPdf(readFileSync(await (await coming).path(), "base64")));
}

/** Debits less credits of every account that the order moved. */
const booksOf = (orderId: string): string => `
  select account, sum(amount)::int as balance from (
    select debit as account, amount from ledger_entry where order_id = '${orderId}'
    union all select credit, -amount from ledger_entry where order_id = '${orderId}') moved
  group by account order by account`;

test(
  "the first loan, from offer to receipt: every place that shows its pesos shows the same ones",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    const surname = `Paso ${visitor.phone}`;
    await setMood(page, "accept");
    await openHome(page, visitor.phone, { surnames: surname });

    await expect(page.getByRole("heading", { name: "Hola, Camila" })).toBeVisible();

    // The offer: a CAE, of an amount that is named.
    const offer = page.getByRole("link", { name: /^15 días/ });
    const offered = plain(await offer.innerText());
    const example = await page.getByText(/^CAE al .* para \$[\d.]+/).innerText();
    const amount = /\$[\d.]*\d/.exec(example)?.[0] ?? "";
    await offer.click();

    // The cost card of that amount.
    await page.getByLabel(/^Monto, hasta/).fill(String(pesosIn(amount)));
    await expect(page.getByRole("button", { name: `Pedir ${amount}` })).toBeVisible();
    const card = await costCardOn(page);
    expect(offered).toContain(`CAE ${card.cae}`);
    expect(card.received).toBe(pesosIn(amount));
    expect(card.principal + card.interest + card.stampTax + card.fee).toBe(card.total);
    expect(card.ctc).toBe(card.total);
    expect(card.interest, "a price that could go wrong").toBeGreaterThan(0);

    // The agreement, before it is accepted.
    await page.getByRole("button", { name: /^Contrato de crédito/ }).click();
    const agreement = page.getByRole("dialog", { name: "Contrato de crédito" });
    await expect(agreement.getByRole("article")).toBeVisible();
    expect(await agreementIn(agreement)).toEqual(card);
    await agreement.getByRole("button", { name: "Cerrar" }).click();

    // Accepted, decided and paid out: the bank was given what the card said.
    await accept(page, amount);
    await page.getByRole("link", { name: "Volver al inicio" }).click();
    await expect(page.getByText(`Si pagas ese día, serán ${formatPesos(card.total)}.`)).toBeVisible();
    const bank = (await (await page.request.get("/sandbox/api/bank")).json()) as {
      payouts: readonly { holderName: string; amount: number; state: string }[];
    };
    expect(bank.payouts.filter(({ holderName }) => holderName.includes(surname))).toMatchObject([
      { amount: card.received, state: "accepted" },
    ]);

    // The order, its bill, and the agreement on paper.
    await page.goto("/#/order");
    const order = page.getByRole("article");
    await expect(order.getByText(formatPesos(card.principal), { exact: true })).toBeVisible();
    await expect(order.getByText(formatPesos(card.total), { exact: true })).toBeVisible();
    expect(dayIn((await order.getByText(/hasta el/).innerText()).replace(/.*hasta el/s, ""))).toBe(card.due);
    await page.getByRole("link", { name: "Ver detalle" }).click();
    await expect(page.getByRole("heading", { name: "Qué ha pasado" })).toBeVisible();
    const orderId = page.url().replace(/.*order=/, "");
    const signed = await pdfOf(page, /Contrato/);
    for (const figure of [
      `Monto líquido a depositar ${formatPesos(card.received)}`,
      `Costo total del crédito (CTC) ${formatPesos(card.ctc)}`,
      `Interés por 15 días ${formatPesos(card.interest)}`,
      `(1 mes o fracción) ${formatPesos(card.stampTax)}`,
      `Monto de cada pago ${formatPesos(card.total)}`,
      `Carga anual equivalente (CAE) ${card.cae}`,
    ])
      expect(signed).toContain(figure);
    expect(dayIn(/Fecha de pago \S+/.exec(signed)?.[0] ?? "")).toBe(card.due);

    // The repay page: today without interest, on the due date what was agreed.
    await page.goto(`/#/repay/${orderId}`);
    const owed = page.getByRole("region", { name: "Lo que debes" });
    await expect(owed).toBeVisible();
    await expect(owed).toContainText(formatPesos(card.principal + card.stampTax + card.fee));
    await expect(owed).toContainText(`serían ${formatPesos(card.total)}.`);
    await owed.getByText("Ver cada parte").click();
    await expect(owed.getByRole("row", { name: `Interés $0 ${formatPesos(card.interest)}` })).toBeVisible();
    await daysPass(page, 15);
    await page.reload();
    await expect(owed).toBeVisible();
    await expect(owed.getByText(formatPesos(card.total), { exact: true }).first()).toBeVisible();
    await owed.getByText("Ver cada parte").click();
    for (const [name, pesos] of [
      ["Capital", card.principal],
      ["Interés", card.interest],
      ["Total", card.total],
    ] as const)
      await expect(owed.getByRole("row", { name: `${name} ${formatPesos(pesos)}`, exact: true })).toBeVisible();

    // The code's own page, and the same link where nobody is signed in.
    await page.getByRole("radio", { name: /^Transferencia/ }).check();
    await page.getByRole("button", { name: `Pagar ${formatPesos(card.total)} hoy` }).click();
    await expect(page).toHaveURL(/#\/va\?ref=/);
    await expect(page.locator("main").getByText(formatPesos(card.total), { exact: true }).first()).toBeVisible();
    const ref = page.url().replace(/.*ref=/, "");
    const stranger = await browser.newPage({ baseURL: server.address });
    await stranger.goto(`/#/repay-code?ref=${ref}`);
    await expect(stranger.locator("main").getByText(formatPesos(card.total), { exact: true }).first()).toBeVisible();
    await expect(stranger.getByText(surname)).toBeHidden();

    // Paid at the counter with the account number that the page shows: each page turns into the receipt by itself.
    const number = stranger.getByRole("listitem").filter({ hasText: "Número de cuenta" }).locator("b");
    const code = await number.innerText();
    const { bills } = (await (await page.request.get("/sandbox/api/counter")).json()) as {
      bills: readonly { code: string; amount: number }[];
    };
    expect(bills.filter((bill) => bill.code === code)).toMatchObject([{ amount: card.total }]);
    const paid = await page.request.post("/sandbox/api/counter", { data: { code, how: "exactly" } });
    expect(paid.ok(), await paid.text()).toBe(true);
    for (const place of [page, stranger]) {
      await expect(place.getByRole("heading", { name: "Pago abonado" })).toBeVisible();
      await expect(place.getByText(formatPesos(card.total), { exact: true })).toBeVisible();
    }
    await stranger.close();

    // The loan is paid; the receipt says where each peso went.
    await page.goto(`/#/repay/${orderId}`);
    await expect(page.getByRole("heading", { name: "Préstamo pagado" })).toBeVisible();
    await expect(page.getByText(formatPesos(card.total), { exact: true })).toBeVisible();
    await page.goto(`/#/order?order=${orderId}`);
    await expect(page.getByText(`Pagaste ${formatPesos(card.total)}, a tiempo.`)).toBeVisible();
    const receipt = await pdfOf(page, /^Comprobante de/);
    for (const pesos of [card.total, card.principal, card.interest, card.stampTax])
      expect(receipt).toContain(formatPesos(pesos));

    // The ledger: nothing is owed, and what came in is what went out and was earned.
    const balances = await server.rows<{ account: string; balance: number }>(booksOf(orderId));
    expect(Object.fromEntries(balances.map(({ account, balance }) => [account, balance]))).toEqual({
      "cash-payouts": -card.received,
      "cash-collections": card.total,
      "interest-income": -card.interest,
      "stamp-tax-payable": -card.stampTax,
      "owed-principal": 0,
      "owed-interest": 0,
      "owed-stamp-tax": 0,
    });
    expect(visitor.complaints).toEqual([]);
  },
);
