import { auditPersonal } from "@noren/staff/calls/audit";
import { openPersonal } from "./staff-audit-search.ts";
import { staffCall } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

export const auditPersonalHandler = staffCall(auditPersonal, async ({ tx, services, input: { body }, note }) => {
  const found = await openPersonal(tx, services.secrets, Number(body.id));
  if (!found) throw new StaffRefusal("not-there");
  const { userId, orderId, personal } = found;
  note({ userId: userId ?? undefined, orderId: orderId ?? undefined, details: { line: body.id } });
  return { personal };
});
