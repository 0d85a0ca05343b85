import * as fc from "fast-check";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { loanAgreement } from "./agreement.ts";
import type { Document } from "./document.ts";
import { extensionAgreement } from "./extension-agreement.ts";
import { payoffCertificate } from "./payoff-certificate.ts";
import { printable } from "./pdf-letters.ts";
import { renderPdf } from "./pdf.ts";
import { paymentReceipt } from "./receipt.ts";
import {
  cl01Agreement,
  cl01Extension,
  cl01Payoff,
  cl01Receipt,
  cl01Settled,
  someAgreements,
} from "./sample-documents.ts";
import { settledCertificate } from "./settled-certificate.ts";

const at = Date.parse("2026-11-16T14:32:05Z");
const agreement = loanAgreement(cl01Agreement);

async function pagesOf(document: Document): Promise<string[]> {
  const bytes = await renderPdf(document, { at, was: "accepted" });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text;
}

/** Lines are broken where they end on paper, and a table has no colons. */
function bare(text: string): string {
  return text.replaceAll(/[\s:]+/g, "");
}

function withoutFooter(page: string, hash: string): string {
  const stripped = bare(page);
  const footer = stripped.lastIndexOf("Aceptadoel16-11-2026");
  expect(stripped.slice(footer)).toMatch(new RegExp(`Página\\d+de\\d+HuellaSHA-256deltexto${hash}$`));
  return stripped.slice(0, footer);
}

async function printedPages(document: Document): Promise<string[]> {
  return (await pagesOf(document)).map((page) => withoutFooter(page, document.hash));
}

describe("the printed document", () => {
  test.each([
    ["agreement", agreement],
    ["extension", extensionAgreement(cl01Extension())],
    ["receipt", paymentReceipt(cl01Receipt(100_000))],
    ["payoff certificate", payoffCertificate(cl01Payoff())],
    ["settled certificate", settledCertificate(cl01Settled())],
  ])("says what the %s says, word for word and in its order", async (_, document) => {
    expect((await printedPages(document)).join("")).toBe(bare(document.text));
  });

  test("of every loan is its agreement's text, to the peso, with the cost card alone on the first page", async () => {
    await fc.assert(
      fc.asyncProperty(someAgreements, async (given) => {
        const document = loanAgreement(given);
        const pages = await printedPages(document);
        expect(pages.join("")).toBe(bare(document.text));
        const card = bare(document.text.slice(0, document.text.indexOf("\n1. ")));
        expect(pages[0]).toBe(card);
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  test("shows its hash and the time in Santiago on every page", async () => {
    const pages = await pagesOf(agreement);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("Aceptado el 16-11-2026 a las 11:32:05 (hora de Santiago)");
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
      expect(page).toContain(agreement.hash);
    }
  });

  test("a proposal is marked as one", async () => {
    const bytes = await renderPdf(agreement, { at, was: "draft" });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    expect(text).toContain("Borrador del 16-11-2026");
  });

  test("stays within its pages when names and certificates are long", async () => {
    const long = "Nombre Muy Largo ".repeat(40);
    const document = loanAgreement({
      ...cl01Agreement,
      borrower: { ...cl01Agreement.borrower, name: long },
      cap: { ...cl01Agreement.cap, certificate: long },
      product: { ...cl01Agreement.product, name: long },
    });
    expect((await printedPages(document)).join("")).toBe(bare(document.text));
  });

  test("is made of the Spanish original only", async () => {
    const translated = loanAgreement({ ...cl01Agreement, language: "th" });
    await expect(renderPdf(translated, { at, was: "accepted" })).rejects.toThrow(RangeError);
  });
});

describe("the file", () => {
  test("has the same bytes whenever it is made", async () => {
    const [once, again] = await Promise.all([
      renderPdf(agreement, { at, was: "accepted" }),
      renderPdf(loanAgreement(cl01Agreement), { at, was: "accepted" }),
    ]);
    expect(once.equals(again)).toBe(true);
    expect(once.equals(await renderPdf(agreement, { at: at + 1000, was: "accepted" }))).toBe(false);
  });

  test("is tagged, names its title and language, and nobody in its metadata", async () => {
    const bytes = await renderPdf(agreement, { at, was: "accepted" });
    const proxy = await getDocumentProxy(new Uint8Array(bytes));
    const { info, metadata } = await proxy.getMetadata();
    expect(info).toMatchObject({ Title: agreement.title, Language: "es-CL", CreationDate: "D:20261116143205Z" });
    expect(await proxy.getMarkInfo()).toMatchObject({ Marked: true });
    const about = JSON.stringify([info, metadata]) + bytes.toString("latin1");
    for (const personal of ["Ñancupil", "María", "12.345.678", "12345678"]) expect(about).not.toContain(personal);
  });
});

test("letters that Helvetica lacks lose their accent, or are marked as missing", () => {
  expect(printable("Ñandú «tú» – 35,59 % n.º")).toBe("Ñandú «tú» – 35,59\u00A0% n.º");
  expect(printable("Dvořák Đặng Łukasz")).toBe("Dvorák Dang Lukasz");
  expect(printable("สมชาย")).toBe("?????");
});
