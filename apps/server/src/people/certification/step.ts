import { type UserStatus, userStatuses } from "@noren/contract/user-status";
import { Refusal } from "../../platform/refusal.ts";
import { setStatus } from "../../customers/borrowers.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPerson, type Person } from "../../customers/people.ts";

/** 'A call for a step not yet reached is refused' (product.md section 2); 315 says that a step was done before. */
export async function requireStep(tx: Executor, userId: string, step: UserStatus): Promise<Person> {
  const person = await lockPerson(tx, userId);
  if (person.bizStatus > step) throw new Refusal("stepAlreadyDone");
  if (person.bizStatus < step) throw new Refusal("stepNotReached");
  return person;
}

/** 'The server alone moves the status, one step at a time.' The caller holds the person's lock and has saved the step's data. */
export async function completeStep(tx: Executor, userId: string, step: UserStatus): Promise<UserStatus> {
  const next = userStatuses.find((status) => status > step);
  if (next === undefined) throw new Error("there is no step after the last");
  await setStatus(tx, userId, next);
  return next;
}
