import { proposalList } from "@noren/staff/calls/proposals";
import { cutPage } from "@noren/staff/page";
import { hasRight } from "@noren/staff/rights";
import { listProposals } from "./proposals.ts";
import { writeMark } from "../../platform/database/page-mark.ts";
import { readMark } from "../server/list-mark.ts";
import { shownProposal } from "./shown-proposal.ts";
import { staffCall } from "../server/staff-call-handler.ts";

export const proposalListHandler = staffCall(proposalList, async ({ tx, staff, input: { query } }) => {
  const { state, size } = query;
  const by = hasRight(staff.role, "four-eyes") ? undefined : staff.staffId;
  const found = await listProposals(tx, { state, by, mark: readMark(query.mark, "query.mark"), most: size + 1 });
  const { rows, next } = cutPage(found, size, ({ proposal: { madeAt: at, proposalId: id } }) => writeMark({ at, id }));
  return { rows: rows.map((row) => shownProposal(row, staff)), next };
});
