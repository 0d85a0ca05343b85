/** Who stands in a document, and which loan it is about. */
import type { Lender } from "@noren/contract/landing";
import { formatRut, parseCompanyRut, type Rut } from "@noren/lending/people/rut";
import type { Row, Section } from "./document.ts";
import type { Say } from "./say.ts";

export interface Parties {
  readonly lender: Lender;
  readonly borrower: { readonly name: string; readonly run: Rut };
}

export interface LoanReference {
  readonly orderId: string;
  readonly productName: string;
}

export function partyValues({ lender, borrower }: Parties) {
  const rut = parseCompanyRut(lender.rut);
  if (rut === undefined) throw new RangeError(`${lender.rut} is not the RUT of a lender`);
  return {
    lender: lender.name,
    lenderRut: formatRut(rut),
    lenderAddress: lender.address,
    borrower: borrower.name,
    run: formatRut(borrower.run),
  };
}

/** The box that says between whom a document is and, once the loan exists, which loan it is about. */
export function partySection(say: Say, parties: Parties, more: readonly Row[]): Section {
  const { lender, lenderRut, lenderAddress, borrower, run } = partyValues(parties);
  return {
    heading: say("document.parties"),
    boxed: true,
    rows: [
      {
        label: say("document.lender"),
        value: say("document.company", { name: lender, rut: lenderRut, address: lenderAddress }),
      },
      { label: say("document.borrower"), value: say("document.person", { name: borrower, rut: run }) },
      ...more,
    ],
  };
}

export function loanRow(say: Say, { productName, orderId }: LoanReference): Row {
  return { label: say("document.loan"), value: say("document.loanNumber", { product: productName, orderId }) };
}
