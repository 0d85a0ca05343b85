import { caseNumberOf } from "../../customers/case-number.ts";
import type { Services } from "../../services.ts";
import { answerContext, dataRequestsOf, toldContext } from "./data-request-store.ts";
import type { Executor } from "../../platform/database/database.ts";
import { openFor } from "../../customers/personal.ts";

/** What somebody asked about their data and was answered, in words; newest first. */
export async function ownRequests(db: Executor, { secrets }: Services, userId: string) {
  const rows = await dataRequestsOf(db, userId);
  const open = async (sealed: Buffer, context: string): Promise<string> =>
    (await openFor(db, secrets, userId, sealed, context)).toString();
  return Promise.all(
    rows.map(async ({ requestId, kind, toldSealed, madeAt, answerBy, state, answerSealed }) => ({
      caseNumber: caseNumberOf(requestId),
      kind,
      told: await open(toldSealed, toldContext(requestId)),
      madeAt: madeAt.toISOString(),
      answerBy: answerBy,
      state,
      ...(answerSealed && { answer: await open(answerSealed, answerContext(requestId)) }),
    })),
  );
}
