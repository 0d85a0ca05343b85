/**
 * 'a new device on an account that has passed step one also asks for RUN and birth date' (product.md section 6). Whoever
 * holds the phone's number, or its SIM card, does not yet hold the account.
 */
import { parseFormDay } from "@noren/contract/forms/form-day";
import { stepUpFaults, type StepUpTyped } from "@noren/contract/forms/step-up";
import { userStatus } from "@noren/contract/user-status";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { parseRut, type Rut } from "@noren/lending/people/rut";
import { refuseFaults } from "../certification/refuse-faults.ts";
import { Refusal } from "../../platform/refusal.ts";
import { sameBytes, type Secrets } from "../../platform/secrets.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { identityOf } from "../../customers/identity.ts";
import type { Person } from "../../customers/people.ts";
import { isTrustedOn } from "../../customers/sessions.ts";
import { countWrongStepUp, type StepUpWhere, wrongStepUps } from "./step-up-guards.ts";
import type { Refused } from "./check-code.ts";

/** Device ids cost nothing, so a person's wrong answers are counted over all of them too. */
const stepUpRules = { wrongADayOnDevice: 3, wrongADay: 6 } as const;

export interface StepUp {
  readonly run: Rut;
  readonly birthday: CalendarDay;
}

/** What is no RUN, or no day, is a slip of the finger and no try. */
export function readStepUp(told: StepUpTyped, under: string): StepUp {
  refuseFaults(under, stepUpFaults(told));
  return { run: parseRut(told.run) as Rut, birthday: parseFormDay(told.birthday) as CalendarDay };
}

export function isSamePerson(secrets: Secrets, known: StepUp | undefined, told: StepUp): boolean {
  const sameRun = sameBytes(secrets.indexOf("run", known?.run ?? ""), secrets.indexOf("run", told.run));
  const sameDay = sameBytes(Buffer.from(known?.birthday ?? "0000-00-00"), Buffer.from(told.birthday));
  return sameRun && sameDay;
}

interface Asked {
  readonly person: Person | undefined;
  readonly deviceId: string;
  readonly told: StepUp | undefined;
}

/**
 * Refuses, or has nothing to say. The caller holds the phone's lock, compared the code, and has not used it: it stays good
 * for the answer, on this device, for as long as it lives. Which of the two answers was wrong is not told.
 */
export async function requireStepUp(
  tx: Executor,
  { secrets, clock }: Services,
  { person, deviceId, told }: Asked,
): Promise<Refused | undefined> {
  if (!person || person.bizStatus <= userStatus.stepOne) return undefined;
  const { userId } = person;
  if (await isTrustedOn(tx, userId, deviceId)) return undefined;
  const where: StepUpWhere = { userId, purpose: "new-device", deviceId, day: clock.today() };
  if (!(await mayAnswer(tx, where))) return { refusal: new Refusal("stepUpUsedUp"), wrong: false };
  if (!told) return { refusal: new Refusal("stepUpNeeded"), wrong: false };
  if (isSamePerson(secrets, await identityOf(tx, secrets, userId), told)) return undefined;
  await countWrongStepUp(tx, where);
  const left = triesLeft(await wrongStepUps(tx, where));
  if (left === 0) return { refusal: new Refusal("stepUpUsedUp"), wrong: true };
  return { refusal: new Refusal("stepUpWrong", { triesLeft: left }, { triesLeft: left }), wrong: true };
}

/** Whether another answer is taken today. */
export const mayAnswer = async (tx: Executor, where: StepUpWhere): Promise<boolean> =>
  triesLeft(await wrongStepUps(tx, where)) > 0;

/** Never below none. */
export const triesLeft = ({ onDevice, inAll }: { readonly onDevice: number; readonly inAll: number }): number =>
  Math.max(0, Math.min(stepUpRules.wrongADayOnDevice - onDevice, stepUpRules.wrongADay - inAll));
