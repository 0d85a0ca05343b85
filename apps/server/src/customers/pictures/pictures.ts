/** Pictures at rest: encrypted under the person's key, in the object store; every look at one is written down. */
import { randomUUID } from "node:crypto";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { openFor, sealFor } from "../personal.ts";
import { announceObject, forgetObjects } from "./stored-objects.ts";

const contextOf = (objectKey: string): string => `object:${objectKey}`;

/** Before the transaction that speaks of it: what a killed process left behind is removed by the daily purge. */
export async function keepPicture(
  { db, secrets, objects, clock }: Services,
  userId: string,
  picture: Buffer,
  folder: "identity" | "feedback" = "identity",
): Promise<string> {
  const objectKey = `${folder}/${randomUUID()}`;
  await announceObject(db.drizzle, { objectKey, userId, madeAt: clock.now() });
  await objects.put(objectKey, await sealFor(db.drizzle, secrets, userId, picture, contextOf(objectKey)));
  return objectKey;
}

/** Of a picture that was refused, or that no transaction came to speak of, nothing is kept. */
export async function dropPicture({ db, objects }: Services, objectKey: string): Promise<void> {
  await objects.remove(objectKey);
  await forgetObjects(db.drizzle, [objectKey]);
}

export async function openPicture(
  db: Executor,
  { secrets, objects }: Services,
  { userId, objectKey }: { readonly userId: string; readonly objectKey: string },
): Promise<Buffer | undefined> {
  const sealed = await objects.get(objectKey);
  return sealed && openFor(db, secrets, userId, sealed, contextOf(objectKey));
}
