import { randomUUID } from "node:crypto";
import type { ParsedInput } from "@noren/contract/call";
import * as contract from "@noren/contract/calls/kyc";
import { type CardField, captureKinds, cardFields, type IdentityDoubt } from "@noren/contract/identity-words";
import { userStatus } from "@noren/contract/user-status";
import type { CardFields } from "@noren/identity/readings";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { cardFaults } from "@noren/contract/forms/card";
import { fault } from "@noren/contract/forms/fault";
import { parseFormDay } from "@noren/contract/forms/form-day";
import { parseRut, type Rut } from "@noren/lending/people/rut";
import { mergedCard } from "./capture/merged-card.ts";
import { refuseFaults } from "./refuse-faults.ts";
import { completeStep, requireStep } from "./step.ts";
import { whyNotServing } from "./capture/why-not-serving.ts";
import { notify } from "../../customers/notify/notify.ts";
import { Refusal } from "../../platform/refusal.ts";
import { isRunOfOther } from "../../customers/borrowers.ts";
import { countRefusedFaces, endCaptures } from "./capture/captures.ts";
import { saveCard } from "../../customers/certification-parts.ts";
import { openIdentityReview, openIdentityReviewOf } from "./identity-reviews.ts";
import { changingCall } from "../../calls/call-handler.ts";

type Confirmed = Required<CardFields>;
type Body = ParsedInput<typeof contract.saveKyc>["body"];

/** Who is refused so often and then accepted may have tried until it worked. */
const REFUSED_FACES = 3;

/** Every field has been found to be of its form. */
function confirmedOf({
  run,
  birthday,
  expiry,
  names,
  surnames,
  nationality,
  documentNumber,
  type,
  sex,
}: Body): Confirmed {
  return {
    documentNumber,
    type,
    names: names.trim(),
    surnames: surnames.trim(),
    sex,
    nationality: nationality.trim(),
    run: parseRut(run) as Rut,
    birthday: parseFormDay(birthday) as CalendarDay,
    expiry: parseFormDay(expiry) as CalendarDay,
  };
}

/** 'what came from QR or MRZ is locked in the confirm dialog' */
function requireLocked(confirmed: Confirmed, read: CardFields, locked: readonly CardField[]): void {
  const changed = cardFields.find((field) => locked.includes(field) && confirmed[field] !== read[field]);
  if (changed) refuseFaults("body", [fault(changed, "not_as_on_card")]);
}

/** Also of what the person corrected by hand. */
function requireServing(confirmed: Confirmed, today: CalendarDay): void {
  const reason = whyNotServing(confirmed, today);
  if (reason) throw new Refusal("cardRefused", null, { reason });
}

/** What the machine could not settle: a person looks before the status moves. */
function reasonsToReview(
  { verdict, doubts, captures: { face } }: NonNullable<Awaited<ReturnType<typeof mergedCard>>>,
  byPerson: boolean | undefined,
  refusedFaces: number,
): readonly IdentityDoubt[] {
  if (!face && byPerson !== true) throw new Refusal("cardNeededFirst");
  const withoutFace: IdentityDoubt = refusedFaces > 0 ? "face_refused" : "no_biometric_consent";
  return [
    ...(verdict === "review" ? doubts : []),
    ...(face ? [] : [withoutFace]),
    ...(face?.capture.state === "review" ? (["face_not_settled"] as const) : []),
    ...(face && refusedFaces >= REFUSED_FACES ? (["face_refused_before"] as const) : []),
  ];
}

/** 'OCR data [must be confirmed] in a confirmation dialog, before submitting' (specification, section 5). */
export const saveKyc = changingCall(contract.saveKyc, async ({ input, session, services, tx }) => {
  const { clock, secrets } = services;
  const { userId } = session;
  await requireStep(tx, userId, userStatus.stepOne);
  if (await openIdentityReviewOf(tx, userId)) throw new Refusal("identityInReview");
  const at = clock.now();
  // Before anything is read: what is confirmed, and what a reviewer sees, no later picture replaces.
  await endCaptures(tx, { userId, kinds: captureKinds, at });
  const merged = await mergedCard(tx, services, userId);
  if (!merged) throw new Refusal("cardNeededFirst");
  if (merged.verdict === "refused") throw new Refusal("cardRefused", null, { reason: merged.reasons[0] ?? "other" });
  refuseFaults("body", cardFaults(input.body));
  const confirmed = confirmedOf(input.body);
  requireLocked(confirmed, merged.fields, merged.locked);
  requireServing(confirmed, clock.today());
  const reasons = reasonsToReview(merged, input.body.reviewByPerson, await countRefusedFaces(tx, userId));
  const card = { confirmed, read: merged.fields, source: merged.source };
  const taken =
    (await isRunOfOther(tx, secrets, userId, confirmed.run)) || !(await saveCard(tx, secrets, { userId, card, at }));
  if (taken) throw new Refusal("runTaken");
  if (reasons.length === 0) return { bizStatus: await completeStep(tx, userId, userStatus.stepOne), review: false };
  await openIdentityReview(tx, { reviewId: randomUUID(), userId, purpose: "certification", reasons, madeAt: at });
  await notify(tx, services, { userId, kind: "identity-in-review", values: {} });
  return { bizStatus: userStatus.stepOne, review: true };
});
