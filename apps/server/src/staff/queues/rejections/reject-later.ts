/**
 * A no takes effect some minutes after it was said, by the server's clock: until then whoever said it may take it back, and nobody
 * is told. It is a row; any server makes it final, in one transaction with all that follows from it.
 */
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { UNDO_MINUTES } from "@noren/staff/work-queue";
import { findPerson, lockPerson } from "../../../customers/people.ts";
import { openWith, sealFor } from "../../../customers/personal.ts";
import { findIdentityReview } from "../../../people/certification/identity-reviews.ts";
import { after } from "../../../platform/clock.ts";
import type { Executor } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import type { SignedInStaff } from "../../server/staff-call-handler.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import { dueRejections, endHeld, findHeld, type HeldKey, holdRejection } from "./held-rejections.ts";
import { answerDataRequest, lockRequest } from "../answers/answer-data-request.ts";
import { answerDispute, lockDisputed } from "../answers/answer-dispute.ts";
import { answerIdentityReview } from "../answers/answer-identity-review.ts";
import { answerReview, lockReviewed } from "../answers/answer-review.ts";
import { answerVoucher, lockClaimed } from "../answers/answer-voucher.ts";

/** Whose it is, locked; refused where it waits no more. */
const lockers: Readonly<Record<HeldKey["queue"], (tx: Executor, itemId: string) => Promise<string>>> = {
  reviews: async (tx, itemId) => (await lockReviewed(tx, itemId)).userId,
  identity: async (tx, itemId) => {
    const found = await findIdentityReview(tx, itemId);
    if (!found) throw new StaffRefusal("not-there");
    await lockPerson(tx, found.userId);
    const isOpen = (await findIdentityReview(tx, itemId))?.state === "open";
    if (!isOpen || (await findHeld(tx, { queue: "identity", itemId }))) throw new StaffRefusal("already-answered");
    return found.userId;
  },
  vouchers: async (tx, itemId) => (await lockClaimed(tx, itemId)).userId,
  disputes: async (tx, itemId) => (await lockDisputed(tx, itemId)).userId,
  "data-requests": async (tx, itemId) => (await lockRequest(tx, itemId)).userId,
};

interface Said {
  readonly answer: string;
  readonly actor: string;
}

const rejections: Readonly<
  Record<HeldKey["queue"], (tx: Executor, services: Services, itemId: string, said: Said) => Promise<void>>
> = {
  reviews: (tx, services, id, said) => answerReview(tx, services, id, { outcome: "rejected", ...said }),
  identity: (tx, services, id, said) => answerIdentityReview(tx, services, id, { outcome: "rejected", ...said }),
  vouchers: (tx, services, id, said) => answerVoucher(tx, services, id, { outcome: "refused", ...said }),
  disputes: (tx, services, id, said) => answerDispute(tx, services, id, { outcome: "recognised", ...said }),
  "data-requests": (tx, services, id, said) => answerDataRequest(tx, services, id, { outcome: "refused", ...said }),
};

const contextOf = ({ queue, itemId }: HeldKey): string => `held-rejection:${queue}:${itemId}`;

export async function rejectLater(
  tx: Executor,
  { clock, secrets }: Services,
  key: HeldKey,
  { answer, staff }: { readonly answer: string; readonly staff: Pick<SignedInStaff, "staffId" | "actor"> },
): Promise<void> {
  const userId = await lockers[key.queue](tx, key.itemId);
  const madeAt = clock.now();
  await holdRejection(tx, {
    ...key,
    userId,
    staffId: staff.staffId,
    actor: staff.actor,
    answerSealed: await sealFor(tx, secrets, userId, answer, contextOf(key)),
    madeAt,
    finalAt: after(madeAt, UNDO_MINUTES * MINUTE_MS),
  });
}

/** Answered in another way meanwhile, there is nothing left to reject. */
async function stillWaits(tx: Executor, { queue, itemId }: HeldKey): Promise<boolean> {
  try {
    await lockers[queue](tx, itemId);
    return true;
  } catch (error) {
    if (error instanceof StaffRefusal) return false;
    throw error;
  }
}

/** Of whoever was erased nothing can be read any more. */
async function finish(tx: Executor, services: Services, key: HeldKey): Promise<void> {
  const held = await endHeld(tx, key, services.clock.now());
  if (!held || !(await stillWaits(tx, key))) return;
  const answer = openWith(services.secrets, await findPerson(tx, held.userId), held.answerSealed, contextOf(key));
  if (answer === undefined) return;
  await rejections[key.queue](tx, services, key.itemId, { answer, actor: held.actor });
}

const AT_ONCE = 50;

/** Each on its own: one that fails stays, and holds up none of the others. */
export async function finishRejections(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (const key of await dueRejections(db.drizzle, clock.now(), AT_ONCE))
    try {
      await db.transaction((tx) => finish(tx, services, key));
    } catch (error) {
      log.error(
        { err: error, queue: key.queue, item: key.itemId },
        "a rejection failed to take effect and is tried again",
      );
    }
}
