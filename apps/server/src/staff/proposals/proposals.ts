import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ProposalState } from "@noren/staff/proposal";
import type { Executor } from "../../platform/database/database.ts";
import { pastMark, type PageMark } from "../../platform/database/page-mark.ts";
import { staff } from "../access/tables.ts";
import { staffProposal } from "./tables.ts";

export type Proposal = typeof staffProposal.$inferSelect;

/** False where one of this kind about the same thing waits already. */
export async function insertProposal(tx: Executor, proposal: typeof staffProposal.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(staffProposal)
    .values(proposal)
    .onConflictDoNothing()
    .returning({ proposalId: staffProposal.proposalId });
  return made.length > 0;
}

export async function lockProposal(tx: Executor, proposalId: string): Promise<Proposal | undefined> {
  const [row] = await tx
    .select()
    .from(staffProposal)
    .where(eq(staffProposal.proposalId, proposalId))
    .for("no key update");
  return row;
}

type Decision = Pick<Proposal, "state" | "decidedAt"> & Partial<Pick<Proposal, "deciderId" | "decisionReason">>;

export async function decideProposal(tx: Executor, proposalId: string, decision: Decision): Promise<void> {
  await tx.update(staffProposal).set(decision).where(eq(staffProposal.proposalId, proposalId));
}

/** Whether somebody's own proposal about this was approved since then. */
export async function wasApproved(
  db: Executor,
  { kind, target, proposerId }: Pick<Proposal, "kind" | "target" | "proposerId">,
  since: Date,
): Promise<boolean> {
  const found = await db
    .select({ proposalId: staffProposal.proposalId })
    .from(staffProposal)
    .where(
      and(
        eq(staffProposal.kind, kind),
        eq(staffProposal.target, target),
        eq(staffProposal.proposerId, proposerId),
        eq(staffProposal.state, "approved"),
        gt(staffProposal.decidedAt, since),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** What somebody proposed and nobody decided. */
export async function withdrawProposalsOf(tx: Executor, proposerId: string, now: Date): Promise<void> {
  await tx
    .update(staffProposal)
    .set({ state: "withdrawn", decidedAt: now })
    .where(and(eq(staffProposal.proposerId, proposerId), eq(staffProposal.state, "proposed")));
}

export async function expireProposals(db: Executor, now: Date): Promise<void> {
  await db
    .update(staffProposal)
    .set({ state: "expired", decidedAt: now })
    .where(and(eq(staffProposal.state, "proposed"), lte(staffProposal.expiresAt, now)));
}

const proposer = alias(staff, "proposer");
const decider = alias(staff, "decider");

const shown = (db: Executor) =>
  db
    .select({ proposal: staffProposal, proposerName: proposer.name, deciderName: decider.name })
    .from(staffProposal)
    .innerJoin(proposer, eq(proposer.staffId, staffProposal.proposerId))
    .leftJoin(decider, eq(decider.staffId, staffProposal.deciderId))
    .$dynamic();

export type ShownProposal = Awaited<ReturnType<typeof listProposals>>[number];

export interface ProposalPage {
  readonly state: ProposalState | undefined;
  /** One person's alone. */
  readonly by: string | undefined;
  readonly mark: PageMark | undefined;
  readonly most: number;
}

export async function listProposals(db: Executor, { state, by, mark, most }: ProposalPage) {
  return shown(db)
    .where(
      and(
        state && sql`${staffProposal.state} = ${state}`,
        by === undefined ? undefined : eq(staffProposal.proposerId, by),
        pastMark(staffProposal.madeAt, staffProposal.proposalId, mark),
      ),
    )
    .orderBy(desc(staffProposal.madeAt), desc(staffProposal.proposalId))
    .limit(most);
}

export async function findProposal(db: Executor, proposalId: string): Promise<ShownProposal | undefined> {
  const [row] = await shown(db).where(eq(staffProposal.proposalId, proposalId));
  return row;
}
