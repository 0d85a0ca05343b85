import { seeIdentity } from "@noren/staff/calls/customers";
import { openPart } from "../../customers/certification-parts.ts";
import { identityOf } from "../../customers/identity.ts";
import { staffCall } from "../server/staff-call-handler.ts";
import { StaffRefusal } from "../server/staff-refusal.ts";

/** RUN and birth date in the clear, once why is written down: both are one transaction. */
export const seeIdentityHandler = staffCall(
  seeIdentity,
  async ({ tx, services: { secrets }, input: { body }, note }) => {
    const { id: userId, reason } = body;
    const known = await identityOf(tx, secrets, userId);
    if (!known) throw new StaffRefusal("not-there");
    const read = (await openPart(tx, secrets, userId, "card"))?.read;
    note({ userId, details: { why: reason } });
    return {
      run: known.run,
      birthday: known.birthday,
      read: read ? { run: read.run ?? null, birthday: read.birthday ?? null } : null,
    };
  },
);
