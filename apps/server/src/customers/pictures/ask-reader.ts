import type { Busy } from "@noren/identity/reader";
import { ReaderFailure } from "@noren/identity/reader-process";
import { Refusal } from "../../platform/refusal.ts";
import type { Log } from "../../platform/log.ts";

const isBusy = (answer: unknown): answer is Busy =>
  typeof answer === "object" && answer !== null && "verdict" in answer && answer.verdict === "busy";

/** Nobody could read it now, for too many pictures or a process that hung or ended: the borrower tries again, and nothing was counted. */
export async function readOrRefuse<Answer>(log: Log, asked: Promise<Answer>): Promise<Exclude<Answer, Busy>> {
  const answer = await asked.catch((error: unknown) => {
    if (!(error instanceof ReaderFailure)) throw error;
    log.warn({ failure: error.message }, "a picture could not be read");
    throw new Refusal("unavailable");
  });
  if (isBusy(answer)) throw new Refusal("unavailable");
  return answer as Exclude<Answer, Busy>;
}
