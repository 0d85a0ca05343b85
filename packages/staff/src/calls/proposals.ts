/** What waits for a second pair of eyes. Who may decide is said by the kind of proposal; who may not see all sees their own. */
import * as z from "zod/mini";
import { id, moment, reason } from "../fields.ts";
import { pageFields, pageOf } from "../page.ts";
import { proposalStates } from "../proposal.ts";
import { defineStaffCall } from "../staff-call.ts";

const proposal = z.object({
  id,
  kind: z.string(),
  target: z.string(),
  payload: z.record(z.string(), z.unknown()),
  reason: z.string(),
  orderId: z.nullable(id),
  proposerId: id,
  proposerName: z.string(),
  state: z.enum(proposalStates),
  madeAt: moment,
  expiresAt: moment,
  deciderName: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  decisionReason: z.nullable(z.string()),
  /** Whether whoever asks may approve or refuse it. */
  mayDecide: z.boolean(),
});

export const proposalList = defineStaffCall({
  group: "proposals",
  name: "list",
  method: "GET",
  path: "/proposals/list",
  right: "own-proposals",
  query: z.object({ ...pageFields, state: z.optional(z.enum(proposalStates)) }),
  answer: pageOf(proposal),
});

export const proposalOne = defineStaffCall({
  group: "proposals",
  name: "one",
  method: "GET",
  isPersonal: true,
  path: "/proposals/one",
  right: "own-proposals",
  query: z.object({ id }),
  answer: proposal,
});

export const approveProposal = defineStaffCall({
  group: "proposals",
  name: "approve",
  method: "POST",
  path: "/proposals/approve",
  right: "four-eyes",
  body: z.object({ id }),
  answer: z.object({}),
});

export const refuseProposal = defineStaffCall({
  group: "proposals",
  name: "refuse",
  method: "POST",
  path: "/proposals/refuse",
  right: "four-eyes",
  body: z.object({ id, reason }),
  answer: z.object({}),
});

export const withdrawProposal = defineStaffCall({
  group: "proposals",
  name: "withdraw",
  method: "POST",
  path: "/proposals/withdraw",
  right: "own-proposals",
  body: z.object({ id }),
  answer: z.object({}),
});
