/** What a borrower reads out to customer service: short, and the beginning of the id that staff search by. */
export const caseNumberOf = (id: string): string => id.slice(0, 8).toUpperCase();
