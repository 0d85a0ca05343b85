/** People on their way through certification. */
import type { CallInput } from "@noren/contract/call";
import { saveUserAccount } from "@noren/contract/calls/account";
import { saveUserContacts } from "@noren/contract/calls/contacts";
import { otp } from "@noren/contract/calls/login";
import { saveSurvey } from "@noren/contract/calls/survey";
import { updateBaseInfo } from "@noren/contract/calls/user-base-info";
import { type UserStatus, userStatus } from "@noren/contract/user-status";
import { formDayOf } from "@noren/contract/forms/form-day";
import { type CalendarDay, calendarDay } from "@noren/lending/calendar/calendar-day";
import { parseRut, type Rut } from "@noren/lending/people/rut";
import { completeStep } from "../../../src/people/certification/step.ts";
import { type ConfirmedCard, saveCard } from "../../../src/customers/certification-parts.ts";
import { newRun, userIdOf } from "./borrowers.ts";
import { signedInPhone } from "./sign-in.ts";
import type { TestPhone, World } from "../world.ts";

export const sampleSurvey = {
  purpose: "household",
  otherLoans: "one",
  otherDebtPayment: 20_000,
  monthlyIncome: 900_000,
  fixedCosts: 300_000,
  incomeRegularity: "steady",
  neededWhen: "week",
  politicallyExposed: false,
};

export const BIRTHDAY = calendarDay("1994-03-04");

export const sampleBaseInfo = {
  gender: "female",
  birthday: formDayOf(BIRTHDAY),
  email: "camila@noren.example",
  education: "technical",
  maritalStatus: "single",
  children: "1",
  workStatus: "permanent",
  industry: "retail",
  monthlyIncome: 850_000,
  salaryType: "monthly",
  payday: "last-business-day",
  companyName: "Almacén Doña Inés",
  companyAddress: { region: "13", comuna: "13120", street: "Av. Irarrázaval 1234" },
  residence: { region: "13", comuna: "13114" },
};

export const sampleContacts = [
  { relationship: "mother", phone: "9 8765 4321" },
  { relationship: "friend", phone: "+56 9 8765 4322" },
] as const;

export function sampleCard(run: Rut, birthday: CalendarDay = BIRTHDAY): ConfirmedCard {
  const confirmed = {
    run,
    documentNumber: "512345678",
    type: "CEDULA",
    names: "CAMILA ANDREA",
    surnames: "ROJAS FUENTES",
    sex: "F",
    nationality: "CHL",
    birthday,
    expiry: calendarDay("2031-03-04"),
  } as const;
  return { confirmed, read: confirmed, source: {} };
}

/** What kyc/saveKyc leaves behind once card and face were accepted. */
export async function passStepOne(world: World, phone: TestPhone, birthday?: CalendarDay): Promise<Rut> {
  const run = parseRut(newRun());
  if (!run) throw new Error("a test made up an impossible RUN");
  const { db, secrets, clock } = world.services;
  const userId = await userIdOf(world, phone);
  await db.transaction(async (tx) => {
    await saveCard(tx, secrets, { userId, card: sampleCard(run, birthday), at: clock.now() });
    await completeStep(tx, userId, userStatus.stepOne);
  });
  return run;
}

const expectDone = (answer: { code: number }): void => {
  if (answer.code !== 200) throw new Error(`a step of certification was refused: ${answer.code}`);
};

/** Takes a phone from a status to another through the calls themselves. */
export async function bringTo(world: World, phone: TestPhone, to: UserStatus, from: UserStatus = 10): Promise<void> {
  const passes = (step: UserStatus): boolean => from <= step && step < to;
  if (passes(userStatus.notStarted)) expectDone(await phone.call(saveSurvey, { body: { answers: sampleSurvey } }));
  if (passes(userStatus.stepOne)) await passStepOne(world, phone);
  if (passes(userStatus.stepTwo)) expectDone(await phone.call(updateBaseInfo, { body: sampleBaseInfo }));
  if (passes(userStatus.stepThree))
    expectDone(await phone.call(saveUserContacts, { body: { contacts: [...sampleContacts] } }));
}

export async function phoneAt(world: World, status: UserStatus): Promise<TestPhone> {
  const phone = await signedInPhone(world);
  await bringTo(world, phone, status);
  return phone;
}

/** Through every step, the last one with this account. */
export async function certifiedByCalls(
  world: World,
  account: CallInput<typeof saveUserAccount>["body"] = { bankCode: "012", accountType: "cuenta_rut" },
): Promise<TestPhone> {
  const phone = await phoneAt(world, userStatus.stepFour);
  expectDone(await phone.call(saveUserAccount, { body: account }));
  return phone;
}

/** A fresh code to change the account with. */
export async function accountCode(world: World, phone: TestPhone): Promise<string> {
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + 61_000);
  expectDone(await phone.call(otp, { query: { phone: phone.number, type: "3" } }));
  return phone.readCode();
}
