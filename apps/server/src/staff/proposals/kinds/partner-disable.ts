import * as z from "zod/mini";
import { disablePartner, findPartner } from "../../../people/partner/partners.ts";
import { StaffRefusal } from "../../server/staff-refusal.ts";
import type { ProposalKind } from "../proposal-kind.ts";

export const partnerDisableKind: ProposalKind<{ readonly channel: string }> = {
  kind: "partner-disable",
  right: "change-prices",
  payload: z.strictObject({ channel: z.string() }),
  targetOf: ({ channel }) => channel,
  check: async (tx, _services, { channel }) => {
    if (!(await findPartner(tx, channel))) throw new StaffRefusal("not-there");
  },
  apply: async (tx, _services, { channel }) => {
    await disablePartner(tx, channel);
  },
};
