import type { StaffErrorName } from "@noren/staff/errors";
import type { ErrorName } from "@noren/contract/errors";
import { notify } from "../../../customers/notify/notify.ts";
import { erasePerson } from "../../../people/privacy/erase-person.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { Services } from "../../../services.ts";
import { recordAudit } from "../../../customers/audit.ts";
import {
  answerContext,
  closeDataRequest,
  type DataRequest,
  findDataRequest,
} from "../../../people/privacy/data-request-store.ts";
import type { Executor } from "../../../platform/database/database.ts";
import { findPerson, lockPerson } from "../../../customers/people.ts";
import { sealFor } from "../../../customers/personal.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { findHeld } from "../rejections/held-rejections.ts";

export interface DataRequestAnswer {
  readonly outcome: "done" | "refused";
  /** What was done, or why not; to the borrower. */
  readonly answer: string;
  readonly actor: string;
}

type Answering = DataRequestAnswer & { readonly found: DataRequest };

/** Neither answered nor refused, which may still be taken back. */
const isOpen = async (tx: Executor, requestId: string): Promise<boolean> =>
  (await findDataRequest(tx, requestId))?.state === "open" &&
  !(await findHeld(tx, { queue: "data-requests", itemId: requestId }));

/** An open request, whose person is locked. */
export async function lockRequest(tx: Executor, requestId: string): Promise<DataRequest> {
  const found = await findDataRequest(tx, requestId);
  if (!found) throw new StaffRefusal("not-there");
  const person = await lockPerson(tx, found.userId);
  // Whoever was erased meanwhile reads no answer, and nothing of theirs can be kept.
  if (person.state === "erased") throw new StaffRefusal("already-answered");
  // Looked at again: another answer may have come while this one waited for the lock.
  if (!(await isOpen(tx, requestId))) throw new StaffRefusal("already-answered");
  return found;
}

/** What is corrected, staff correct where it stands; here they say so. */
async function tell(tx: Executor, services: Services, { found, outcome, answer }: Answering): Promise<void> {
  const { requestId, userId } = await lockRequest(tx, found.requestId);
  const answerSealed = await sealFor(tx, services.secrets, userId, answer, answerContext(requestId));
  await closeDataRequest(tx, requestId, { state: outcome, answerSealed, decidedAt: services.clock.now() });
  await notify(tx, services, { userId, kind: "data-request-answered", values: {} });
}

const faults: Partial<Record<ErrorName, StaffErrorName>> = {
  eraseRefused: "erase-not-yet",
  accountSuspended: "account-suspended",
  notSignedIn: "already-answered",
};

const asStaffRefusal = (error: unknown): never => {
  const fault = error instanceof Refusal ? faults[error.error] : undefined;
  throw fault === undefined ? error : new StaffRefusal(fault);
};

/** Under the locks and rules of a borrower who erases themselves. What they are answered nobody can read any more. */
async function erase(tx: Executor, services: Services, { found, answer, actor }: Answering): Promise<void> {
  const { requestId, userId } = found;
  if ((await findPerson(tx, userId)).state === "erased") throw new StaffRefusal("already-answered");
  const answerSealed = await sealFor(tx, services.secrets, userId, answer, answerContext(requestId));
  await erasePerson(tx, services, { userId, actor }).catch(asStaffRefusal);
  if (!(await isOpen(tx, requestId))) throw new StaffRefusal("already-answered");
  await closeDataRequest(tx, requestId, { state: "done", answerSealed, decidedAt: services.clock.now() });
}

/** 'correct, object, erase' (product.md section 6). */
export async function answerDataRequest(
  tx: Executor,
  services: Services,
  requestId: string,
  given: DataRequestAnswer,
): Promise<void> {
  const found = await findDataRequest(tx, requestId);
  if (!found) throw new StaffRefusal("not-there");
  if (found.state !== "open") throw new StaffRefusal("already-answered");
  const { outcome, actor } = given;
  const { kind, userId } = found;
  await (kind === "erase" && outcome === "done" ? erase : tell)(tx, services, { ...given, found });
  const line = { at: services.clock.now(), actor, userId, details: { requestId } };
  await recordAudit(tx, { ...line, action: `data-request-${outcome}` });
}
