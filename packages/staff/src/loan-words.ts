/** Stops that staff set: nobody is contacted about the loan any more. */
export const stopKinds = ["deceased", "insolvent", "sued"] as const;
export type StopKind = (typeof stopKinds)[number];

export const documentKinds = ["agreement", "receipt", "payoff", "settled"] as const;

/** Of an opened archive: the agreement as it was signed, or all that is kept. */
export const archiveFiles = ["agreement", "record"] as const;
