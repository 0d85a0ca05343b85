import type { Services } from "../services.ts";
import { detailsOf } from "./borrowers.ts";
import type { Executor } from "../platform/database/database.ts";

/** What a certified borrower is greeted by. */
export async function firstNameOf(tx: Executor, { secrets }: Services, userId: string): Promise<string | undefined> {
  const details = await detailsOf(tx, secrets, userId);
  return details?.names.split(" ")[0];
}
