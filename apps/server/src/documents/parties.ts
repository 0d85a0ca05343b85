/** Who stands in a document, and which loan it is about. */
import type { Lender } from "@noren/contract/landing";
import { formatRut, parseCompanyRut, type Rut } from "@noren/lending/rut";
import type { Row } from "./document.ts";
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

export function partyRows(say: Say, parties: Parties, loan: LoanReference): readonly Row[] {
  const { lender, lenderRut, borrower, run } = partyValues(parties);
  return [
    { label: say("document.lender"), value: say("document.person", { name: lender, rut: lenderRut }) },
    { label: say("document.borrower"), value: say("document.person", { name: borrower, rut: run }) },
    {
      label: say("document.loan"),
      value: say("document.loanNumber", { product: loan.productName, orderId: loan.orderId }),
    },
  ];
}
