import { type Cause, keepLoan } from "../lending/keep-loan.ts";
import type { Services } from "../services.ts";
import type { Executor } from "../store/database.ts";
import { loanRecord } from "../store/loans.ts";
import type { Order } from "../store/orders.ts";

/** After an answer that changes what is owed. The bank may have sent the money back meanwhile: then nothing is. */
export async function recount(tx: Executor, services: Services, order: Order, cause: Cause): Promise<void> {
  if (await loanRecord(tx, order.orderId)) await keepLoan(tx, services, order, cause);
}
