import { randomUUID } from "node:crypto";
import type { ParsedInput } from "@noren/contract/call";
import * as contract from "@noren/contract/calls/kyc";
import { type CardField, captureKinds, cardFields } from "@noren/contract/identity-words";
import { type UserStatus, userStatus } from "@noren/contract/user-status";
import type { CardFields } from "@noren/identity/readings";
import { addMonths, type CalendarDay } from "@noren/lending/calendar-day";
import { parseFormDay } from "@noren/contract/forms/form-day";
import { parseRut } from "@noren/lending/rut";
import { mergedCard } from "../../certification/merged-card.ts";
import { completeStep, requireStep } from "../../certification/step.ts";
import { notify } from "../../lending/tell-borrower.ts";
import { Refusal } from "../../refusal.ts";
import { isRunOfOther } from "../../store/borrowers.ts";
import { endCaptures } from "../../store/captures.ts";
import { saveCard } from "../../store/certification.ts";
import { openIdentityReview, openIdentityReviewOf } from "../../store/identity-reviews.ts";
import { changingCall } from "../../wire/call-handler.ts";

type Confirmed = Required<CardFields>;
type Body = ParsedInput<typeof contract.saveKyc>["body"];

const FULL_AGE = 18;

const wrong = (field: CardField, code: string): Refusal =>
  new Refusal("invalidInput", { fields: [{ path: `body.${field}`, code }] });

function confirmedOf({ run, birthday, expiry, ...rest }: Body): Confirmed {
  const parsed = { run: parseRut(run), birthday: parseFormDay(birthday), expiry: parseFormDay(expiry) };
  if (!parsed.run) throw wrong("run", "not_a_run");
  if (!parsed.birthday) throw wrong("birthday", "no_such_day");
  if (!parsed.expiry) throw wrong("expiry", "no_such_day");
  const { documentNumber, type, names, surnames, sex, nationality } = rest;
  return {
    documentNumber,
    type,
    names: names.trim(),
    surnames: surnames.trim(),
    sex,
    nationality: nationality.trim(),
    run: parsed.run,
    birthday: parsed.birthday,
    expiry: parsed.expiry,
  };
}

/** 'what came from QR or MRZ is locked in the confirm dialog' */
function requireLocked(confirmed: Confirmed, read: CardFields, locked: readonly CardField[]): void {
  const changed = cardFields.find((field) => locked.includes(field) && confirmed[field] !== read[field]);
  if (changed) throw wrong(changed, "locked");
}

/** Also of what the person corrected by hand. */
function requireOfAge({ birthday, expiry }: Confirmed, today: CalendarDay): void {
  if (expiry < today) throw new Refusal("cardRefused", null, { reason: "expired" });
  if (addMonths(birthday, FULL_AGE * 12) > today) throw new Refusal("cardRefused", null, { reason: "under_18" });
}

/** What the machine could not settle: a person looks before the status moves. */
function reasonsToReview(
  merged: NonNullable<Awaited<ReturnType<typeof mergedCard>>>,
  byPerson: boolean | undefined,
): readonly string[] {
  const { face } = merged.captures;
  if (!face && byPerson !== true) throw new Refusal("cardNeededFirst");
  return [
    ...(merged.verdict === "review" ? merged.doubts : []),
    ...(face ? [] : ["no_biometric_consent"]),
    ...(face?.capture.state === "review" ? ["face_not_settled"] : []),
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
  const confirmed = confirmedOf(input.body);
  requireLocked(confirmed, merged.fields, merged.locked);
  requireOfAge(confirmed, clock.today());
  const reasons = reasonsToReview(merged, input.body.reviewByPerson);
  const card = { confirmed, read: merged.fields, source: merged.source };
  const taken =
    (await isRunOfOther(tx, secrets, userId, confirmed.run)) || !(await saveCard(tx, secrets, { userId, card, at }));
  if (taken) throw new Refusal("runTaken");
  if (reasons.length === 0) return { bizStatus: await completeStep(tx, userId, userStatus.stepOne), review: false };
  await openIdentityReview(tx, { reviewId: randomUUID(), userId, purpose: "certification", reasons, madeAt: at });
  await notify(tx, services, { userId, kind: "identity-in-review", values: {} });
  return { bizStatus: session.bizStatus as UserStatus, review: true };
});
