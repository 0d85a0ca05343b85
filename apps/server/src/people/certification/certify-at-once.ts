/** Certification in one step, for the sandbox, the simulation and the benches: it leaves behind what the calls would. */
import { randomUUID } from "node:crypto";
import { formDayOf } from "@noren/contract/forms/form-day";
import { isAuthComplete, userStatus } from "@noren/contract/user-status";
import { addMonths } from "@noren/lending/calendar/calendar-day";
import type { Services } from "../../services.ts";
import { type BorrowerDetails, setStatus } from "../../customers/borrowers.ts";
import { replaceCheck } from "../../loans/carrier-check/carrier-checks.ts";
import { type CertificationParts, saveCard, savePart } from "../../customers/certification-parts.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPerson } from "../../customers/people.ts";
import { finishCertification } from "./finish.ts";

type Parts = Omit<CertificationParts, "card">;

const surveyOf = (details: BorrowerDetails): Parts["survey"] => ({
  purpose: "other",
  ...(details.otherDebt > 0 ? { otherLoans: "one", otherDebtPayment: details.otherDebt } : { otherLoans: "none" }),
  monthlyIncome: details.income,
  fixedCosts: details.fixedCosts,
  incomeRegularity: "steady",
  neededWhen: "looking",
  politicallyExposed: details.politicallyExposed,
});

const baseInfoOf = ({ birthday, email, income }: BorrowerDetails): Parts["baseInfo"] => ({
  gender: "unsaid",
  birthday: formDayOf(birthday),
  email,
  education: "secondary",
  maritalStatus: "single",
  children: "0",
  monthlyIncome: income,
  ...(income > 0
    ? { workStatus: "self-employed", industry: "other", salaryType: "irregular" }
    : { workStatus: "unemployed" }),
});

const contacts: Parts["contacts"] = [
  { relationship: "friend", phone: "+56900000001" },
  { relationship: "sibling", phone: "+56900000002" },
];

function cardOf({ run, names, surnames, birthday }: BorrowerDetails, services: Pick<Services, "clock">) {
  const confirmed = {
    run,
    documentNumber: "000000000",
    type: "CEDULA",
    names,
    surnames,
    sex: "X",
    nationality: "CHL",
    birthday,
    expiry: addMonths(services.clock.today(), 60),
  } as const;
  return { confirmed, read: {}, source: {} };
}

interface AtOnce {
  readonly userId: string;
  readonly details: BorrowerDetails;
  /** Whether the carrier has confirmed the phone, so that a first payout need not wait for it. */
  readonly carrierPassed: boolean;
}

/** False where the person is certified already, or the RUN is somebody else's. */
export async function certifyAtOnce(
  tx: Executor,
  services: Pick<Services, "secrets" | "clock">,
  { userId, details, carrierPassed }: AtOnce,
): Promise<boolean> {
  const { secrets, clock } = services;
  const person = await lockPerson(tx, userId);
  if (isAuthComplete(person.bizStatus) || !person.phoneIndex) return false;
  const at = clock.now();
  if (!(await saveCard(tx, secrets, { userId, card: cardOf(details, services), at }))) return false;
  await savePart(tx, secrets, { userId, part: "survey", value: surveyOf(details), at });
  await savePart(tx, secrets, { userId, part: "baseInfo", value: baseInfoOf(details), at });
  await savePart(tx, secrets, { userId, part: "contacts", value: contacts, at });
  await setStatus(tx, userId, userStatus.stepFour);
  await finishCertification(tx, services, userId, details.account);
  const { phoneIndex } = person;
  const check = { checkId: randomUUID(), userId, phoneIndex, route: 1, madeAt: at, expiresAt: at };
  if (carrierPassed) await replaceCheck(tx, { ...check, state: "passed" });
  return true;
}
