import { customerList } from "@noren/staff/calls/customers";
import { shownPhone } from "../../customers/search/customers.ts";
import { findCustomers } from "./find-customers.ts";
import { maskedRun } from "./masked.ts";
import { StaffLimits } from "../access/staff-limits.ts";
import { readMark } from "../server/list-mark.ts";
import { staffCall } from "../server/staff-call-handler.ts";

/** That somebody searched is noted, and how much was found; what was typed is nobody's to keep. */
export const customerListHandler = staffCall(customerList, async ({ tx, services, staff, input: { body }, note }) => {
  await new StaffLimits(services.db, services.secrets).countSearch(staff.staffId);
  const { text, size, mark } = body;
  const { rows, next } = await findCustomers(tx, services, { text, size, mark: readMark(mark, "body.mark") });
  note({ details: { searched: text !== undefined, found: rows.length } });
  return {
    rows: rows.map(({ userId, phone, run, registeredAt, ...row }) => ({
      ...row,
      id: userId,
      phone: shownPhone(phone),
      run: maskedRun(run),
      registeredAt: registeredAt.toISOString(),
    })),
    next,
  };
});
