import { desc, eq } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { dataRequest } from "./tables.ts";

export type DataRequest = typeof dataRequest.$inferSelect;

export const toldContext = (requestId: string): string => `data-request:${requestId}:told`;
export const answerContext = (requestId: string): string => `data-request:${requestId}:answer`;

/** One open request a kind: the unique index decides; answers whether it was saved. */
export async function saveDataRequest(
  tx: Executor,
  row: Pick<DataRequest, "requestId" | "userId" | "kind" | "toldSealed" | "answerBy" | "madeAt">,
): Promise<boolean> {
  const saved = await tx
    .insert(dataRequest)
    .values({ ...row, state: "open" })
    .onConflictDoNothing()
    .returning({ requestId: dataRequest.requestId });
  return saved.length > 0;
}

export async function findDataRequest(db: Executor, requestId: string): Promise<DataRequest | undefined> {
  const [row] = await db.select().from(dataRequest).where(eq(dataRequest.requestId, requestId));
  return row;
}

export const dataRequestsOf = (db: Executor, userId: string): Promise<DataRequest[]> =>
  db.select().from(dataRequest).where(eq(dataRequest.userId, userId)).orderBy(desc(dataRequest.madeAt));

export async function closeDataRequest(
  tx: Executor,
  requestId: string,
  answered: { readonly state: "done" | "refused"; readonly answerSealed: Buffer; readonly decidedAt: Date },
): Promise<void> {
  await tx.update(dataRequest).set(answered).where(eq(dataRequest.requestId, requestId));
}
