import { customerList } from "@noren/staff/calls/customers";
import { shownPhone, shownRun } from "../../customers/search/customers.ts";
import { findCustomers } from "./find-customers.ts";
import { readMark } from "../server/list-mark.ts";
import { staffCall } from "../server/staff-call-handler.ts";

/** That somebody searched is noted, and how much was found; what was typed is nobody's to keep. */
export const customerListHandler = staffCall(customerList, async ({ tx, services, input: { body }, note }) => {
  const { text, size, mark } = body;
  const { rows, next } = await findCustomers(tx, services, { text, size, mark: readMark(mark, "body.mark") });
  note({ details: { searched: text !== undefined, found: rows.length } });
  return {
    rows: rows.map(({ userId, phone, run, registeredAt, ...row }) => ({
      ...row,
      id: userId,
      phone: shownPhone(phone),
      run: shownRun(run),
      registeredAt: registeredAt.toISOString(),
    })),
    next,
  };
});
