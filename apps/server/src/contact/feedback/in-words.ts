import { caseNumberOf } from "../../customers/case-number.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { answerContext, contentContext, feedbackOf } from "./feedback.ts";
import { openFor } from "../../customers/personal.ts";

/** What somebody wrote to us and was answered, newest first. */
export async function feedbackInWords(db: Executor, { secrets }: Services, userId: string, most: number) {
  const open = async (sealed: Buffer, context: string): Promise<string> =>
    (await openFor(db, secrets, userId, sealed, context)).toString();
  const rows = await feedbackOf(db, userId, most);
  return Promise.all(
    rows.map(async ({ pictures, feedback: { feedbackId, about, stars, contentSealed, answerSealed, ...row } }) => ({
      caseNumber: caseNumberOf(feedbackId),
      ...(about !== null && { about }),
      ...(stars !== null && { stars }),
      ...(contentSealed && { content: await open(contentSealed, contentContext(feedbackId)) }),
      pictures,
      madeAt: row.madeAt.toISOString(),
      answerBy: row.answerBy,
      state: row.state,
      ...(answerSealed && { answer: await open(answerSealed, answerContext(feedbackId)) }),
    })),
  );
}
