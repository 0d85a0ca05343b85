import type { Voucher } from "@noren/lending/loan/voucher";
import { and, eq, inArray } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import type { KeyOfPerson } from "../../customers/personal.ts";
import { voucher } from "./tables.ts";
import { person } from "../../customers/tables.ts";

type Row = typeof voucher.$inferSelect;
export type StoredVoucher = Pick<Row, "voucherId" | "orderId" | "userId" | "openedOn" | "state">;

/** One open voucher an order: the unique index decides; returns whether it was saved. */
export async function saveVoucher(
  tx: Executor,
  row: Omit<Row, "state" | "decidedOn" | "answerSealed" | "changedAt">,
): Promise<boolean> {
  const saved = await tx
    .insert(voucher)
    .values({ ...row, state: "open", changedAt: row.madeAt })
    .onConflictDoNothing()
    .returning({ voucherId: voucher.voucherId });
  return saved.length > 0;
}

/** Without its picture, which is read only to be looked at. */
export async function findVoucher(db: Executor, voucherId: string): Promise<StoredVoucher | undefined> {
  const { orderId, userId, openedOn, state } = voucher;
  const [row] = await db
    .select({ voucherId: voucher.voucherId, orderId, userId, openedOn, state })
    .from(voucher)
    .where(eq(voucher.voucherId, voucherId));
  return row;
}

export async function pictureOf(
  db: Executor,
  voucherId: string,
): Promise<Pick<Row, "orderId" | "userId" | "pictureSealed" | "pictureType"> | undefined> {
  const { orderId, userId, pictureSealed, pictureType } = voucher;
  const [row] = await db
    .select({ orderId, userId, pictureSealed, pictureType })
    .from(voucher)
    .where(eq(voucher.voucherId, voucherId));
  return row;
}

/** What a page of them claims, each under its person's key. */
export async function claimsOf(
  db: Executor,
  voucherIds: readonly string[],
): Promise<(Pick<Row, "voucherId" | "claimSealed"> & KeyOfPerson)[]> {
  const { voucherId, claimSealed } = voucher;
  return db
    .select({ voucherId, claimSealed, userId: person.userId, personKeySealed: person.personKeySealed })
    .from(voucher)
    .innerJoin(person, eq(person.userId, voucher.userId))
    .where(inArray(voucherId, [...voucherIds]));
}

export async function closeVoucher(
  tx: Executor,
  voucherId: string,
  answered: Pick<Row, "decidedOn" | "answerSealed" | "changedAt"> & { readonly state: "matched" | "refused" },
): Promise<void> {
  await tx.update(voucher).set(answered).where(eq(voucher.voucherId, voucherId));
}

/** The open voucher of each of these loans that has one: at most one an order. */
export async function openVouchersAmong(
  db: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Voucher>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: voucher.orderId, openedOn: voucher.openedOn })
    .from(voucher)
    .where(and(inArray(voucher.orderId, [...orderIds]), eq(voucher.state, "open")));
  return new Map(rows.map((row) => [row.orderId, { openedOn: row.openedOn, state: "open" }]));
}
