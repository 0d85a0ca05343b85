import { type RefusalKind, SealedRefusal } from "./envelope.ts";

/** For tests: the kind an attempt is refused with. Any other outcome, good or bad, is an error. */
export async function refusalOf(attempt: () => unknown): Promise<RefusalKind> {
  try {
    await attempt();
  } catch (error) {
    if (error instanceof SealedRefusal) return error.kind;
    throw error;
  }
  throw new Error("it was not refused");
}
