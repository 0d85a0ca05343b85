/** 'A token without its proof is worth nothing and ends the session, which is told to the owner.' */
import type { Services } from "../../services.ts";
import { warnOwner } from "../../customers/notify/warn-owner.ts";
import { endRestrictedTokens, endSession } from "../../customers/sessions.ts";

interface Session {
  readonly userId: string;
  readonly sessionId: string;
}

/** Somebody had the token and not the key: of the two who hold it now, neither is believed. */
export async function endUnproven(services: Services, { userId, sessionId }: Session): Promise<void> {
  const isEnded = await services.db.transaction(async (tx) => {
    const ended = await endSession(tx, { userId, sessionId }, services.clock.now(), "others");
    if (ended) await warnOwner(tx, services, { userId, kind: "session-closed" });
    return ended;
  });
  if (isEnded) services.log.warn({ sessionId }, "a token came without its proof: its session ended");
}

/**
 * A device that had lost its key had agreed on another, and now the first key is proved again: it was never lost, and the
 * other device was another's. Its tokens go, and the owner is told.
 */
export async function endImpostor(services: Services, { userId, sessionId }: Session): Promise<void> {
  const isEnded = await services.db.transaction(async (tx) => {
    const ended = await endRestrictedTokens(tx, sessionId);
    if (ended) await warnOwner(tx, services, { userId, kind: "session-closed" });
    return ended;
  });
  if (isEnded) services.log.warn({ sessionId }, "another device held a session: its tokens ended");
}
