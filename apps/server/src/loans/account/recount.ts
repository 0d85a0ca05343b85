import type { Services } from "../../services.ts";
import type { Executor } from "../../platform/database/database.ts";
import { loanRecords } from "./loans.ts";
import type { BookableOrder } from "../application/orders.ts";
import { followMoves } from "./follow-loan.ts";
import { type Cause, bookLoans } from "./book-loan.ts";

/** After what pauses interest or ends a loan. The bank may have sent the money back meanwhile: then there is none. */
export async function recount(tx: Executor, services: Services, order: BookableOrder, cause: Cause): Promise<void> {
  const records = await loanRecords(tx, [order.orderId]);
  const booked = await bookLoans(tx, services, records, [{ order, cause }], services.clock.today());
  await followMoves(tx, services, booked);
}
