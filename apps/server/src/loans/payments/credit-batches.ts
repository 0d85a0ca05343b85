/** One payment that cannot be applied must not stop everybody's: it waits in suspense, and a person looks. */
import type { NamedPayment } from "../../providers/collections/port.ts";
import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { applyPayments, setAsideUnapplied } from "./credit-payments.ts";

type Also = (tx: Executor) => Promise<void>;

/** Together where that works, else each alone. Returns how many could not even be set aside. */
export async function creditBatches(
  services: Services,
  batches: readonly { readonly payments: readonly NamedPayment[]; readonly also?: Also }[],
): Promise<number> {
  const { db, log } = services;
  try {
    await db.transaction(async (tx) => {
      await applyPayments(
        tx,
        services,
        batches.flatMap(({ payments }) => payments),
      );
      for (const { also } of batches) await also?.(tx);
    });
    return 0;
  } catch (error) {
    if (batches.length > 1) log.warn({ err: error }, "payments could not be credited together; each is tried alone");
  }
  let failed = 0;
  for (const batch of batches) if (!(await creditAlone(services, batch))) failed += 1;
  return failed;
}

async function creditAlone(
  services: Services,
  { payments, also }: { readonly payments: readonly NamedPayment[]; readonly also?: Also },
): Promise<boolean> {
  const { db, log } = services;
  try {
    await db.transaction(async (tx) => {
      await applyPayments(tx, services, payments);
      await also?.(tx);
    });
    return true;
  } catch (error) {
    log.error({ err: error, payments: payments.map(({ paymentId }) => paymentId) }, "a payment cannot be applied");
  }
  // What went back cannot be set aside: its job fails, and comes again.
  if (payments.some(({ state }) => state === "reversed")) return false;
  await db.transaction(async (tx) => {
    await setAsideUnapplied(tx, services, payments);
    await also?.(tx);
  });
  return true;
}
