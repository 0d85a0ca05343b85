/**
 * Four eyes for what moves money or price, or lets somebody in. One proposes, another with the same right approves within a week; the proposer never
 * can. What is applied is what was proposed, to the letter and once, in the transaction that decides; where the world no longer
 * allows it, nothing is applied and the proposal stays open.
 */
import { createHash, randomUUID } from "node:crypto";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { PROPOSAL_DAYS } from "@noren/staff/proposal";
import { hasRight, type Right } from "@noren/staff/rights";
import { after } from "../../platform/clock.ts";
import { sameBytes } from "../../platform/secrets.ts";
import type { Services } from "../../services.ts";
import { canonicalJson } from "../../platform/database/canonical-json.ts";
import type { Executor } from "../../platform/database/database.ts";
import { decideProposal, expireProposals, insertProposal, lockProposal, type Proposal } from "./proposals.ts";
import type { AnyProposalKind, ProposalKind } from "./proposal-kind.ts";
import { proposalKinds } from "./proposal-kinds.ts";
import type { SignedInStaff } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";
import { requireTwoPeople } from "../access/founders.ts";
import { staffActor } from "../access/staff-session.ts";

export interface Proposing {
  readonly tx: Executor;
  readonly services: Services;
  readonly staff: SignedInStaff;
  /** A test's own, where it names some. */
  readonly kinds?: readonly AnyProposalKind[];
}

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();

function requireKindsRight(staff: SignedInStaff, right: Right): void {
  if (!hasRight(staff.role, right)) throw new StaffRefusal("not-allowed");
}

/** Answers the proposal's id. */
export async function propose<Payload>(
  { tx, services, staff }: Proposing,
  kind: ProposalKind<Payload>,
  given: Payload,
  reason: string,
): Promise<string> {
  requireKindsRight(staff, kind.right);
  const now = services.clock.now();
  const payload = canonicalJson(given);
  const proposalId = randomUUID();
  await expireProposals(tx, now);
  const isMade = await insertProposal(tx, {
    proposalId,
    kind: kind.kind,
    target: kind.targetOf(given),
    payload,
    payloadHash: hashOf(payload),
    reason,
    orderId: kind.orderOf?.(given) ?? null,
    proposerId: staff.staffId,
    state: "proposed",
    madeAt: now,
    expiresAt: after(now, PROPOSAL_DAYS * DAY_MS),
  });
  if (!isMade) throw new StaffRefusal("already-proposed");
  await kind.check(tx, services, given);
  return proposalId;
}

async function lockOpen({ tx, services }: Proposing, proposalId: string): Promise<Proposal> {
  const found = await lockProposal(tx, proposalId);
  if (!found) throw new StaffRefusal("not-there");
  if (found.state !== "proposed" || found.expiresAt <= services.clock.now())
    throw new StaffRefusal("proposal-not-open");
  return found;
}

function kindOf({ kinds = proposalKinds }: Proposing, { kind }: Proposal): AnyProposalKind {
  const found = kinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`nothing applies proposals of the kind ${kind}`);
  return found;
}

/** Whether somebody may approve or refuse it. */
export function mayDecide(staff: SignedInStaff, { kind, proposerId, state }: Proposal): boolean {
  const found = proposalKinds.find((one) => one.kind === kind);
  return (
    state === "proposed" && proposerId !== staff.staffId && found !== undefined && hasRight(staff.role, found.right)
  );
}

async function lockForSomebodyElse(context: Proposing, proposalId: string): Promise<[Proposal, AnyProposalKind]> {
  const found = await lockOpen(context, proposalId);
  const kind = kindOf(context, found);
  requireKindsRight(context.staff, kind.right);
  if (found.proposerId === context.staff.staffId) throw new StaffRefusal("own-proposal");
  return [found, kind];
}

export async function approve(context: Proposing, proposalId: string): Promise<Proposal> {
  const { tx, services, staff } = context;
  const [found, kind] = await lockForSomebodyElse(context, proposalId);
  await requireTwoPeople(tx, found.proposerId, staff.staffId);
  if (!sameBytes(hashOf(found.payload), found.payloadHash)) throw new Error("a proposal is not what was proposed");
  const proposal = kind.read(found.payload);
  await proposal.check(tx, services);
  await proposal.apply(tx, services, { proposer: staffActor(found.proposerId), approver: staff.actor });
  await decideProposal(tx, proposalId, {
    state: "approved",
    deciderId: staff.staffId,
    decidedAt: services.clock.now(),
  });
  return found;
}

export async function refuse(context: Proposing, proposalId: string, decisionReason: string): Promise<Proposal> {
  const [found] = await lockForSomebodyElse(context, proposalId);
  await decideProposal(context.tx, proposalId, {
    state: "refused",
    deciderId: context.staff.staffId,
    decidedAt: context.services.clock.now(),
    decisionReason,
  });
  return found;
}

/** Only by whoever proposed it. */
export async function withdraw(context: Proposing, proposalId: string): Promise<Proposal> {
  const found = await lockOpen(context, proposalId);
  if (found.proposerId !== context.staff.staffId) throw new StaffRefusal("not-allowed");
  await decideProposal(context.tx, proposalId, { state: "withdrawn", decidedAt: context.services.clock.now() });
  return found;
}
