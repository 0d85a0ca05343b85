/** Four eyes: one proposes, another approves, within a week. */
export const proposalStates = ["proposed", "approved", "refused", "withdrawn", "expired"] as const;
export type ProposalState = (typeof proposalStates)[number];

export const PROPOSAL_DAYS = 7;
