/** The hoja resumen: all that must be known before accepting (chile/README.md section 1.2), on the first page. */
import type { AgreementFacts, AgreementValues } from "./agreement-values.ts";
import type { Row, Section } from "./document.ts";
import type { Say, TextId } from "./say.ts";

export function costCard(say: Say, values: AgreementValues, facts: AgreementFacts): readonly Section[] {
  return [
    { heading: say("card.heading"), boxed: true, rows: [...mainRows(say, values), ...priceRows(say, values)] },
    { heading: say("card.conditions"), boxed: true, rows: conditionRows(say, values, facts) },
  ];
}

/** The CAE as large as the amounts: it must weigh as much as any payment shown (chile/README.md section 1.2). */
function mainRows(say: Say, { received, ctc, due, cae }: AgreementValues): readonly Row[] {
  return [
    { label: say("card.received"), value: received, main: true },
    { label: say("card.ctc"), value: ctc, main: true },
    { label: say("card.due"), value: due, main: true },
    { label: say("card.cae"), value: cae, main: true },
  ];
}

function priceRows(say: Say, values: AgreementValues): readonly Row[] {
  return [
    { label: say("card.product"), value: say("card.productValue", values) },
    { label: say("card.term"), value: say("card.termValue", values) },
    { label: say("component.principal"), value: values.principal },
    { label: say("card.monthlyRate"), value: values.monthlyRate },
    { label: say("card.annualRate"), value: values.annualRate },
    { label: say("card.interest", values), value: values.interest },
    { label: say("card.stampTax", values), value: values.stampTax },
    { label: say("component.fee"), value: values.feeNet },
    { label: say("component.iva"), value: values.feeIva },
    // Our loans have one payment, on the due date above.
    { label: say("card.payments"), value: "1" },
    { label: say("card.payment"), value: values.total },
  ];
}

function conditionRows(say: Say, values: AgreementValues, facts: AgreementFacts): readonly Row[] {
  const condition = (label: TextId, value: TextId): Row => ({ label: say(label), value: say(value, values) });
  return [
    condition("card.late", "card.lateValue"),
    condition("card.collection", facts.collectionCharged ? "card.collectionScale" : "card.collectionNone"),
    condition("card.prepayment", "card.prepaymentValue"),
    condition("card.withdrawal", "card.withdrawalValue"),
    condition("card.guarantees", "card.guaranteesValue"),
    condition("card.extension", "card.extensionValue"),
    condition("card.cap", facts.sampleCap ? "card.capSample" : "card.capValue"),
    condition("card.validity", "card.validityValue"),
  ];
}
