import type { Config } from "../../platform/config/config.ts";

/** Whom a passkey is for: the name of our own address, and nothing that only looks like it. */
export const relyingParty = ({ publicUrl }: Pick<Config, "publicUrl">): { rpID: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};
