/** Whether the database is there by every address, is one we run on, and gives each role what it may have and no more. */
import { Client } from "pg";
import type { Config } from "../config/config.ts";
import { clockFinding, type Finding, fault, ok, reasonOf, warning } from "../finding.ts";
import { realNow } from "../clock.ts";

const OLDEST = 15;
const NEWEST = 18;
const WITHIN_MS = 5000;

interface Seen {
  readonly version: number;
  readonly superuser: boolean;
  readonly encrypted: boolean;
  readonly remote: boolean;
  readonly standby: boolean;
  readonly makesTables: boolean;
  readonly now: Date;
}

const QUESTION = `select current_setting('server_version_num')::int as version, r.rolsuper as superuser,
  coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
  inet_server_addr() is not null as remote, pg_is_in_recovery() as standby,
  has_schema_privilege('public', 'create') as "makesTables", clock_timestamp() as now
  from pg_roles r where r.rolname = current_user`;

async function ask(url: string): Promise<Seen> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Seen>(QUESTION);
    if (!rows[0]) throw new Error("nobody is signed in");
    return rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

const LOOPBACK = /^(?:localhost|127\.|\[?::1)/;

function versionFinding(version: number): Finding {
  const major = Math.floor(version / 10_000);
  const says = `${major}.${version % 10_000}`;
  return major >= OLDEST && major <= NEWEST
    ? ok("PostgreSQL", says)
    : fault("PostgreSQL", `${says}: ${OLDEST} to ${NEWEST} are what this version was tried on`);
}

interface Address {
  readonly name: string;
  readonly url: string;
  readonly kind: "served" | "owner" | "standby";
}

function seenFindings({ name, url, kind }: Address, seen: Seen): Finding[] {
  const findings: Finding[] = [];
  const say = (one: Finding): number => findings.push(one);
  if (kind !== "owner" && seen.superuser) say(fault(name, "its role may do everything: make one that may not"));
  if (kind === "served" && seen.makesTables) say(fault(name, "its role may make tables, which is the owner's alone"));
  if (kind === "owner" && !seen.makesTables)
    say(fault(name, "its role cannot make tables: grant create on schema public"));
  if (kind !== "standby" && seen.standby) say(fault(name, "leads to a standby, where nothing can be written"));
  if (kind === "standby" && !seen.standby) say(warning(name, "leads to a primary: nothing is taken off it"));
  if (seen.remote && !seen.encrypted && !LOOPBACK.test(new URL(url).hostname))
    say(fault(name, "is not encrypted: sslmode=verify-full"));
  return findings.length > 0 ? findings : [ok(name, "answers")];
}

export async function databaseFindings(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseSessionUrl, databaseReadUrl, databaseMigrateUrl, databaseRetentionUrl } = config;
  const addresses: Address[] = [
    { name: "DATABASE_URL", url: databaseUrl, kind: "served" },
    { name: "DATABASE_SESSION_URL", url: databaseSessionUrl, kind: "served" },
    { name: "DATABASE_MIGRATE_URL", url: databaseMigrateUrl, kind: "owner" },
    { name: "DATABASE_RETENTION_URL", url: databaseRetentionUrl, kind: "served" },
    ...(databaseReadUrl === undefined
      ? []
      : [{ name: "DATABASE_READ_URL", url: databaseReadUrl, kind: "standby" } as const]),
  ];
  const findings: Finding[] = [];
  for (const address of addresses) {
    try {
      const asked = realNow();
      const seen = await ask(address.url);
      findings.push(...seenFindings(address, seen));
      if (address.name === "DATABASE_URL")
        findings.push(
          versionFinding(seen.version),
          clockFinding("the database", seen.now.getTime(), (asked + realNow()) / 2),
        );
    } catch (error) {
      findings.push(fault(address.name, `refused or out of reach: ${reasonOf(error)}`));
    }
  }
  return findings;
}
