import { notify } from "../lending/tell-borrower.ts";
import type { Services } from "../services.ts";
import { recordAudit } from "../store/audit.ts";
import { answerContext, closeDataRequest, findDataRequest } from "../store/data-requests.ts";
import type { Executor } from "../store/database.ts";
import { lockPerson } from "../store/people.ts";
import { sealFor } from "../store/personal.ts";
import { DeskRefusal } from "./desk-refusal.ts";

export interface DataRequestAnswer {
  readonly outcome: "done" | "refused";
  /** What was done, or why not; to the borrower. */
  readonly answer: string;
  readonly actor: string;
}

/** 'correct, object' (product.md section 6): what is corrected, staff correct where it stands; here they say so. */
export async function answerDataRequest(
  tx: Executor,
  services: Services,
  requestId: string,
  { outcome, answer, actor }: DataRequestAnswer,
): Promise<void> {
  const found = await findDataRequest(tx, requestId);
  if (!found) throw new DeskRefusal("not-there");
  const { userId } = found;
  await lockPerson(tx, userId);
  // Looked at again: another answer may have come while this one waited for the lock.
  if ((await findDataRequest(tx, requestId))?.state !== "open") throw new DeskRefusal("already-answered");
  const at = services.clock.now();
  const answerSealed = await sealFor(tx, services.secrets, userId, answer, answerContext(requestId));
  await closeDataRequest(tx, requestId, { state: outcome, answerSealed, decidedAt: at });
  await notify(tx, services, { userId, kind: "data-request-answered", values: {} });
  await recordAudit(tx, { at, actor, action: `data-request-${outcome}`, userId, details: { requestId } });
}
