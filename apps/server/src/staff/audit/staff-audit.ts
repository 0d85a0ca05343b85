/** The chain of all that staff did (docs/decisions/0016): added to at its end, under the lock of the one row that knows the end. */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Secrets } from "../../platform/secrets.ts";
import { canonicalJson } from "../../platform/database/canonical-json.ts";
import type { Executor } from "../../platform/database/database.ts";
import { sealFor } from "../../customers/personal.ts";
import { person } from "../../customers/tables.ts";
import { type AuditDetails, staffAudit, staffAuditHead } from "./tables.ts";

export type StaffAuditRow = typeof staffAudit.$inferSelect;

/** What a line says beside who and when. */
export interface StaffAuditNote {
  readonly userId?: string | undefined;
  readonly orderId?: string | undefined;
  /** Ids, words and figures: nothing that says who a borrower is. */
  readonly details?: AuditDetails;
  /** Before and after of what is personal; needs a userId, and is kept under that person's key. */
  readonly personal?: { readonly before?: unknown; readonly after?: unknown };
}

export interface StaffAuditLine extends StaffAuditNote {
  readonly at: Date;
  readonly staffId: string | null;
  readonly action: string;
}

export const personalContext = (auditId: number): string => `staff-audit:${auditId}`;

/** Everything a row says, bound to its place in the chain: by key, but for those written before there was one. */
export function hashOfRow(secrets: Secrets, keyedAfter: number, row: Omit<StaffAuditRow, "hash">): Buffer {
  const { auditId, at, staffId, action, userId, orderId, details, personalSealed, previousHash } = row;
  const said = canonicalJson({
    auditId,
    staffId,
    action,
    userId,
    orderId,
    details,
    at: at.toISOString(),
    personal: personalSealed && createHash("sha256").update(personalSealed).digest("hex"),
  });
  return auditId > keyedAfter
    ? secrets.auditHash(previousHash, said)
    : createHash("sha256").update(previousHash).update(said).digest();
}

/** Written last in the transaction of what it tells of: the end of the chain is locked for no longer than that takes. */
export async function appendStaffAudit(tx: Executor, secrets: Secrets, line: StaffAuditLine): Promise<void> {
  const [head] = await tx.select().from(staffAuditHead).for("no key update");
  if (!head) throw new Error("the audit has no end to add to");
  const { at, staffId, action, userId = null, orderId = null, details = {}, personal } = line;
  const auditId = head.auditId + 1;
  const row = {
    auditId,
    at,
    staffId,
    action,
    userId,
    orderId,
    // As it will be read again: what JSON leaves out is not in the hash either.
    details: JSON.parse(JSON.stringify(details)) as AuditDetails,
    personalSealed: await sealPersonal(tx, secrets, auditId, userId, personal),
    previousHash: head.hash,
  };
  const hash = hashOfRow(secrets, head.keyedAfter, row);
  await tx.insert(staffAudit).values({ ...row, hash });
  await tx.update(staffAuditHead).set({ auditId, hash });
}

/** Of whoever was erased meanwhile nothing personal is kept. */
async function sealPersonal(
  tx: Executor,
  secrets: Secrets,
  auditId: number,
  userId: string | null,
  personal: StaffAuditNote["personal"],
): Promise<Buffer | null> {
  if (personal === undefined) return null;
  if (userId === null) throw new Error("what is personal belongs to somebody: the note needs a userId");
  const [found] = await tx.select({ key: person.personKeySealed }).from(person).where(eq(person.userId, userId));
  if (!found?.key) return null;
  return sealFor(tx, secrets, userId, JSON.stringify(personal), personalContext(auditId));
}
