/** Looks a configuration over before it is opened: what it names is asked, what it holds is judged, nothing is changed. */
import { offerFindings } from "./loans/offers/offer-findings.ts";
import { BusinessClock } from "./platform/clock.ts";
import { type Config, readConfig } from "./platform/config/config.ts";
import { ConfigError, type Environment } from "./platform/config/config-reader.ts";
import { weakSecrets, webhookSecrets } from "./platform/config/weak-secrets.ts";
import { databaseFindings } from "./platform/database/database-findings.ts";
import { openDatabase } from "./platform/database/database.ts";
import { isMigrated } from "./platform/database/migrate.ts";
import { type Finding, fault, ok, reasonOf, warning } from "./platform/finding.ts";
import { createLog } from "./platform/log.ts";
import { machineFindings } from "./platform/machine-findings.ts";
import { reachProviders } from "./providers/reach-providers.ts";

export interface Around {
  readonly env: Environment;
  readonly say: (line: string) => void;
}

/** Where each provider's reports come, and what proves them. */
function hooksOf(config: Config): Record<string, string> {
  const of = { khipu: "KHIPU_WEBHOOK_SECRET", fintoc: "FINTOC_COLLECTION_WEBHOOK_SECRET", dlocal: "DLOCAL_SECRET_KEY" };
  return {
    ...(config.messages.provider === "twilio" && { "/hooks/messages/twilio": "TWILIO_AUTH_TOKEN" }),
    ...(config.payouts.provider === "fintoc" && { "/hooks/payouts/fintoc": "FINTOC_PAYOUT_WEBHOOK_SECRET" }),
    ...Object.fromEntries(
      config.collections.flatMap(({ provider }) =>
        provider === "sandbox" ? [] : [[`/hooks/collections/${provider}`, of[provider]]],
      ),
    ),
  };
}

/** Read by the server's own role: that it may is part of what is asked. */
async function tableFindings(config: Config): Promise<Finding[]> {
  const db = openDatabase(config.databaseUrl, createLog("silent"), { connections: 1 });
  try {
    if (!(await isMigrated(db.pool)))
      return [warning("tables", "are of another version: the next start migrates them")];
    return [ok("tables", "of this version"), ...(await offerFindings(db.drizzle, new BusinessClock().today()))];
  } catch (error) {
    // 42P01: nobody has started here yet.
    const code = reasonOf(error);
    return code === "42P01"
      ? [warning("tables", "there are none yet: the first start makes them"), fault("rate caps", "no row is in force")]
      : [fault("tables", `cannot be read: ${code}`)];
  } finally {
    await db.close();
  }
}

function modeFindings({ mode, founders, publicUrl, consoleUrl }: Config): Finding[] {
  if (mode !== "production") return [fault("NOREN_MODE", "is not production: nothing real is reached")];
  const open = Object.entries({ NOREN_PUBLIC_URL: publicUrl, NOREN_CONSOLE_URL: consoleUrl })
    .filter(([, url]) => !url.startsWith("https://"))
    .map(([name]) => fault(name, "is not https: the session's cookies travel openly"));
  return [ok("configuration", `complete, ${founders.length} administrators`), ...open];
}

async function look(env: Environment): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [fault("configuration", error.message)];
  }
  const today = new BusinessClock().today();
  return [
    ...modeFindings(config),
    ...weakSecrets(env),
    ...webhookSecrets(env, hooksOf(config)),
    ...machineFindings(config.objects.provider === "folder" ? [config.objects.folder] : ["/"]),
    ...(await databaseFindings(config)),
    ...(await tableFindings(config)),
    ...(await reachProviders(config, today)),
  ];
}

const marks = { ok: "ok     ", warning: "warning", fault: "FAULT  " } as const;

/** Returns whether it may be opened. */
export async function doctorCommand({ env, say }: Around): Promise<boolean> {
  const findings = await look(env);
  for (const { level, about, says } of findings) say(`${marks[level]}  ${about}: ${says}`);
  const count = (level: Finding["level"]): number => findings.filter((one) => one.level === level).length;
  say(`${count("fault")} faults, ${count("warning")} warnings`);
  return count("fault") === 0;
}
