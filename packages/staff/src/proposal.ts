/** Four eyes: one proposes, another approves, within a week. */
export const proposalStates = ["proposed", "approved", "refused", "withdrawn", "expired"] as const;
export type ProposalState = (typeof proposalStates)[number];

export const PROPOSAL_DAYS = 7;

/** How long an archive that two people opened stays open to whoever proposed it. */
export const ARCHIVE_OPEN_HOURS = 24;
