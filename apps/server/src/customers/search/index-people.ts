import type { Services } from "../../services.ts";
import { detailsOf } from "../borrowers.ts";
import { openPart } from "../certification-parts.ts";
import type { Executor } from "../../platform/database/database.ts";
import { lockPerson, phoneOf } from "../people.ts";
import { backlogPage, keepNameTerms, keepPhoneTerms, leaveBacklog } from "./search-terms.ts";

const A_PAGE = 200;

async function indexOne(tx: Executor, { secrets }: Services, userId: string): Promise<void> {
  const person = await lockPerson(tx, userId);
  if (person.state !== "erased") {
    await keepPhoneTerms(tx, secrets, userId, person.phoneSealed ? phoneOf(secrets, person) : undefined);
    const card = await openPart(tx, secrets, userId, "card");
    await keepNameTerms(tx, secrets, userId, card?.confirmed ?? (await detailsOf(tx, secrets, userId)));
  }
  await leaveBacklog(tx, userId);
}

/** People who registered before staff could search for them: a transaction each, so that nobody waits behind it. */
export async function indexPeople(services: Services): Promise<void> {
  const { db } = services;
  for (;;) {
    const page = await backlogPage(db.drizzle, A_PAGE);
    for (const userId of page) await db.transaction((tx) => indexOne(tx, services, userId));
    if (page.length < A_PAGE) return;
  }
}
