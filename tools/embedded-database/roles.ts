/** The roles that `npm start` gives its own database: who owns the tables, who serves, who deletes what is old. */
import { createHmac } from "node:crypto";
import { Client } from "pg";

const roles = ["noren_server", "noren_retention"] as const;
type Role = (typeof roles)[number];

/** Follows from the owner's, so that there is one password to keep; nobody gets from it to the owner's. */
function addressOf(ownerUrl: string, role: Role): string {
  const url = new URL(ownerUrl);
  url.password = createHmac("sha256", decodeURIComponent(url.password)).update(role).digest("base64url");
  url.username = role;
  return url.href;
}

/** The variables by which a server finds all three. */
export const databaseVariables = (ownerUrl: string) => ({
  DATABASE_URL: addressOf(ownerUrl, "noren_server"),
  DATABASE_RETENTION_URL: addressOf(ownerUrl, "noren_retention"),
  DATABASE_MIGRATE_URL: ownerUrl,
});

export async function ensureRoles(client: Client, ownerUrl: string): Promise<void> {
  for (const role of roles) {
    const found = await client.query("select 1 from pg_roles where rolname = $1", [role]);
    const { password } = new URL(addressOf(ownerUrl, role));
    if (found.rowCount === 0)
      await client.query(`create role ${role} login password ${client.escapeLiteral(password)}`);
  }
}
