/** What somebody of the lender's staff is there for; one role a person. */
export const roles = ["viewer", "agent", "risk", "finance", "administrator"] as const;
export type Role = (typeof roles)[number];

export const isRole = (text: unknown): text is Role => roles.some((role) => role === text);
