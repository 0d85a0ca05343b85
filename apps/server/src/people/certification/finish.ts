/** The end of certification: what was told in its steps becomes what the lender knows of a borrower. */
import { type UserStatus, userStatus } from "@noren/contract/user-status";
import { type Pesos, pesos } from "@noren/lending/money/money";
import { spellName } from "@noren/lending/people/spell-name";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { type BorrowerDetails, saveBorrower } from "../../customers/borrowers.ts";
import { type CertificationParts, openPart } from "../../customers/certification-parts.ts";
import type { Executor } from "../../platform/database/database.ts";
import { completeStep } from "./step.ts";

/** Checked when it was saved. */
function amountOf(survey: CertificationParts["survey"], question: string): Pesos {
  const answer = survey[question];
  if (typeof answer !== "number") throw new Error(`the survey has no amount for ${question}`);
  return pesos(answer);
}

async function assemble(
  tx: Executor,
  { secrets }: Pick<Services, "secrets">,
  userId: string,
  account: BorrowerDetails["account"],
): Promise<BorrowerDetails> {
  const survey = await openPart(tx, secrets, userId, "survey");
  const card = await openPart(tx, secrets, userId, "card");
  const baseInfo = await openPart(tx, secrets, userId, "baseInfo");
  if (!survey || !card || !baseInfo) throw new Error("somebody came to the last step without the others");
  const { run, names, surnames, birthday } = card.confirmed;
  return {
    run,
    names: spellName(names),
    surnames: spellName(surnames),
    birthday,
    email: baseInfo.email,
    // Told in the questionnaire and shown again, where it may be changed: of two figures the lower counts.
    income: pesos(Math.min(amountOf(survey, "monthlyIncome"), baseInfo.monthlyIncome)),
    fixedCosts: amountOf(survey, "fixedCosts"),
    // Whoever has none is not asked what they cost.
    otherDebt: survey["otherDebtPayment"] === undefined ? pesos(0) : amountOf(survey, "otherDebtPayment"),
    politicallyExposed: survey["politicallyExposed"] === true,
    account,
  };
}

/** The caller holds the person's lock and has checked the account. */
export async function finishCertification(
  tx: Executor,
  services: Pick<Services, "secrets" | "clock">,
  userId: string,
  account: BorrowerDetails["account"],
): Promise<UserStatus> {
  const details = await assemble(tx, services, userId, account);
  const saved = await saveBorrower(tx, services.secrets, userId, details, services.clock.now());
  if (!saved) throw new Refusal("runTaken");
  return completeStep(tx, userId, userStatus.stepFour);
}
