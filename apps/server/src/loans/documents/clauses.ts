/** The clauses after the cost card, in their order. */
import type { AgreementFacts, AgreementValues } from "./agreement-values.ts";
import type { Section } from "./document.ts";
import type { Say, TextId } from "./say.ts";

interface Clause {
  readonly heading: TextId;
  readonly paragraphs: readonly TextId[];
}

export function clauseSections(say: Say, values: AgreementValues, facts: AgreementFacts): readonly Section[] {
  return clausesFor(facts).map(({ heading, paragraphs }, index) => ({
    heading: say("agreement.clause", { number: index + 1, heading: say(heading) }),
    paragraphs: paragraphs.map((paragraph) => say(paragraph, values)),
  }));
}

function clausesFor(facts: AgreementFacts): readonly Clause[] {
  return [
    { heading: "clause.parties.heading", paragraphs: ["clause.parties.who", "clause.parties.summary"] },
    {
      heading: "clause.object.heading",
      paragraphs: ["clause.object.loan", "clause.object.interest", "clause.object.costs"],
    },
    {
      heading: "clause.payout.heading",
      paragraphs: ["clause.payout.account", "clause.payout.condition", "clause.payout.start"],
    },
    { heading: "clause.repayment.heading", paragraphs: repayment(facts) },
    { heading: "clause.allocation.heading", paragraphs: ["clause.allocation.order"] },
    {
      heading: "clause.prepayment.heading",
      paragraphs: ["clause.prepayment.right", "clause.prepayment.cost", "clause.prepayment.certificate"],
    },
    {
      heading: "clause.extension.heading",
      paragraphs: ["clause.extension.how", "clause.extension.limits", "clause.extension.consent"],
    },
    { heading: "clause.late.heading", paragraphs: late(facts) },
    { heading: "clause.withdrawal.heading", paragraphs: ["clause.withdrawal.how"] },
    { heading: "clause.data.heading", paragraphs: ["clause.data.use", "clause.data.contacts"] },
    {
      heading: "clause.acceptance.heading",
      paragraphs: ["clause.acceptance.how", "clause.acceptance.evidence"],
    },
    { heading: "clause.dispute.heading", paragraphs: ["clause.dispute.how"] },
    { heading: "clause.review.heading", paragraphs: ["clause.review.how"] },
    { heading: "clause.law.heading", paragraphs: ["clause.law.chile", "clause.law.language"] },
  ];
}

function repayment({ moved }: AgreementFacts): readonly TextId[] {
  const dueDay: readonly TextId[] = moved ? ["clause.repayment.moved"] : [];
  return ["clause.repayment.total", ...dueDay, "clause.repayment.time", "clause.repayment.credit"];
}

function late({ collectionCharged }: AgreementFacts): readonly TextId[] {
  const collection = collectionCharged ? "clause.late.collectionScale" : "clause.late.collectionNone";
  return ["clause.late.interest", collection, "clause.late.contact"];
}
