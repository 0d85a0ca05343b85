/** The catalogues of a language: the shell's, and one for each route that has texts of its own. */
export const groups = [
  "shell",
  "landing",
  "login",
  "new-device",
  "new-number",
  "privacy-policy",
  "test",
  "user",
  "forms",
  "identity-auth",
  "survey",
  "step-one",
  "step-two",
  "step-three",
  "step-four",
  "account",
  "modify-bank-info",
  "api-phone-check",
] as const;
export type Group = (typeof groups)[number];
