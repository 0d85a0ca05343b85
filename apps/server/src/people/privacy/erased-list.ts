/**
 * Who was erased, by random numbers that lead nowhere else, kept outside the database: a backup from before an erasure brings its
 * person back, key and all, and does not know that they were erased since.
 */
import { and, eq, inArray, ne } from "drizzle-orm";
import { person } from "../../customers/tables.ts";
import { sameBytes } from "../../platform/secrets.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Job } from "../../providers/jobs/port.ts";
import type { Services } from "../../services.ts";
import { erasePerson } from "./erase-person.ts";
import { keepErasureRequest } from "./open-request.ts";

const FOLDER = "erased";

const keyOf = (userId: string): string => `${FOLDER}/${userId}`;

const list = ({ objects, secrets }: Services, userId: string): Promise<void> =>
  objects.put(keyOf(userId), secrets.erasedMark(userId));

/** The service's keys come back with the backup, so a mark of before is known by it. */
async function isOurs({ objects, secrets, log }: Services, userId: string): Promise<boolean> {
  const mark = await objects.get(keyOf(userId));
  if (mark && sameBytes(mark, secrets.erasedMark(userId))) return true;
  log.error({ userId }, "somebody is listed as erased by nobody of ours");
  return false;
}

/** Sent by the erasure itself: what was not committed is never listed. */
export async function listErasedJob(services: Services, { data, complete }: Job<"list-erased">): Promise<void> {
  await list(services, data.userId);
  await services.db.transaction(complete);
}

/** What cannot be erased now, because something is owed again, waits for a person as any such wish does. */
async function eraseAgain(services: Services, userId: string): Promise<void> {
  const { db, log } = services;
  try {
    await db.transaction((tx) => erasePerson(tx, services, { userId, actor: "restored-backup" }));
    log.warn({ userId }, "somebody who had been erased came back with a backup, and was erased again");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await db.transaction((tx) => keepErasureRequest(tx, services, userId));
    log.error({ userId }, "somebody who had been erased came back with a backup, and is still to be erased");
  }
}

const AT_ONCE = 1000;

/** Before anybody is served. An object store that is away stops no start: it is asked again once a day. */
export async function followErasedAtStart(services: Services): Promise<void> {
  await followErased(services).catch((error: unknown) =>
    services.log.error({ err: error }, "the list of who was erased could not be followed"),
  );
}

/** Once a day, too: whoever is listed is erased, and whoever was erased is listed. */
export async function followErased(services: Services): Promise<void> {
  const { drizzle } = services.db;
  const listed = (await services.objects.list(FOLDER)).map((key) => key.slice(FOLDER.length + 1));
  for (let first = 0; first < listed.length; first += AT_ONCE) {
    const back = await drizzle
      .select({ userId: person.userId })
      .from(person)
      .where(and(inArray(person.userId, listed.slice(first, first + AT_ONCE)), ne(person.state, "erased")));
    for (const { userId } of back) if (await isOurs(services, userId)) await eraseAgain(services, userId);
  }
  const known = new Set(listed);
  const erased = await drizzle.select({ userId: person.userId }).from(person).where(eq(person.state, "erased"));
  for (const { userId } of erased) if (!known.has(userId)) await list(services, userId);
}
