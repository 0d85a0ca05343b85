import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loanAgreement } from "./agreement.ts";
import { cl01Agreement, someAgreements } from "./sample-documents.ts";
import { storedAgreement } from "./stored-agreement.ts";

describe("the stored text of an agreement", () => {
  test("gives back the very document it was made of, whatever the names in it", () => {
    const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(someAgreements, words, words, (given, name, address) => {
        const parties = { borrower: { ...given.borrower, name }, lender: { ...given.lender, address } };
        const document = loanAgreement({ ...given, ...parties });
        expect(storedAgreement(document.text)).toStrictEqual(document);
      }),
      { numRuns: 60 },
    );
  });

  test("keeps every word of another template, in its place", () => {
    const text = "Contrato\nAviso\n\nResumen\nMonto: $1\nUna nota\nOtra: nota\n\n1. Cláusula\nPrimero: esto.\n";
    expect(storedAgreement(text)).toMatchObject({ text, title: "Contrato", notice: "Aviso" });
  });

  test("in another form is refused: nothing is shown as accepted that was not", () => {
    const { text } = loanAgreement(cl01Agreement);
    for (const other of ["", text.trimEnd(), `${text}\n`, text.replaceAll("\n", "\r\n")])
      expect(() => storedAgreement(other)).toThrow("form");
  });
});
