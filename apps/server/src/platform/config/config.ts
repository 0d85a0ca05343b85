/** Everything that comes from the environment, checked once at start; an error names the variable. */
import { type Pesos, pesos } from "@noren/lending/money/money";
import { parseCompanyRut } from "@noren/lending/people/rut";
import { type AppVersion, parseAppVersion } from "@noren/contract/app-version";
import { APP_VERSION_HEADER } from "@noren/contract/constants";
import type { Lender } from "@noren/contract/landing";
import { type TrackedKind, trackedKinds } from "@noren/contract/tracking-words";
import type { MessageBudgets } from "../limits/message-budget.ts";
import { ConfigError, type Environment, Reader } from "./config-reader.ts";
import { roleOf } from "../database/grant-powers.ts";
import { readHost } from "./own-address.ts";
import { portBeside, readPagePort } from "./page-port.ts";
import { readTrustedProxies, type TrustedProxies } from "./trusted-proxies.ts";
import type { TracesConfig } from "../tracing/spans.ts";
import { type ProviderConfig, readProviders } from "./provider-config.ts";
import { readSecret, readWrappingKeys, type WrappingKeyConfig } from "./wrapping-key-config.ts";

export interface Config extends ProviderConfig {
  readonly mode: "sandbox" | "production";
  /** How the server speaks to its database, how its tables are made, and how what is old is deleted: a role each. */
  readonly databaseUrl: string;
  /** The same for what needs a session of its own: a pool of transactions hears no announcement. */
  readonly databaseSessionUrl: string;
  /** A standby, for what may be some seconds old; without one the primary is asked. */
  readonly databaseReadUrl: string | undefined;
  readonly databaseMigrateUrl: string;
  readonly databaseRetentionUrl: string;
  readonly host: string;
  readonly port: number;
  readonly metricsHost: string;
  readonly metricsPort: number;
  /** Where the lender's staff works: an address of its own. */
  readonly consoleHost: string;
  readonly consolePort: number;
  /** What staff types to get there: a passkey of theirs is for this address alone. */
  readonly consoleUrl: string;
  /** The first administrators, made by nobody of the team: at least two. */
  readonly founders: readonly { readonly name: string; readonly email: string }[];
  readonly publicUrl: string;
  readonly tls: { readonly keyFile: string; readonly certFile: string } | undefined;
  /** Which proxies are ours, whose X-Forwarded-* are believed: so many hops before us, or those of these networks. */
  readonly trustProxy: TrustedProxies;
  readonly wrappingKeys: WrappingKeyConfig;
  /** What the pretend bank, counter and push service sign with; nothing in production. */
  readonly pretendSecret: Buffer;
  readonly logLevel: string;
  /** Where traces go; nowhere, where nothing is said. */
  readonly traces: TracesConfig | undefined;
  readonly minAppVersion: AppVersion;
  readonly lender: Lender;
  readonly staffService: {
    readonly serviceWhatsApp: string;
    readonly servicePhone: string;
    readonly serviceEmail: string;
    /** Monday to Friday, like 09:00-18:00. */
    readonly hours: { readonly from: string; readonly to: string };
  };
  /** What the welcome coupon takes off (0: there is none), the smallest repayment any coupon of ours goes with, its days. */
  readonly coupons: { readonly welcome: Pesos; readonly minimum: Pesos; readonly days: number };
  /** The most codes that are sent to devices that no account knows. */
  readonly messageBudgets: MessageBudgets;
  /** The most calls of one signed-in person that one process answers. */
  readonly callsAMinute: number;
  /** The most calls that one process answers at once; who comes above is told to come again. */
  readonly callsAtOnce: number;
  /** The partner build: whether a partner's open token in the address signs in. */
  readonly partners: boolean;
  /** What is taken in, and the share of devices whose behaviour, vitals and lifecycle are. */
  readonly tracking: { readonly on: readonly TrackedKind[]; readonly sampling: number };
}

/** Two at least: what takes two people could never begin with one. */
function readFounders(reader: Reader): Config["founders"] {
  const given = reader.textOr("NOREN_ADMINISTRATORS", "Ana Soto <ana@noren.example>, Beto Rojas <beto@noren.example>");
  const founders = given.split(",").map((one) => {
    const [, name = "", email = ""] = /^\s*([^<>@]{2,80}?)\s*<([^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)>\s*$/.exec(one) ?? [];
    return { name, email: email.toLowerCase() };
  });
  const addresses = new Set(founders.map(({ email }) => email));
  if (founders.length < 2 || addresses.size !== founders.length || addresses.has(""))
    throw new ConfigError("NOREN_ADMINISTRATORS must name two people or more, like Ana Soto <ana@noren.example>, …");
  return founders;
}

function readHours(reader: Reader): { from: string; to: string } {
  const form = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;
  const hours = reader.textOr("NOREN_SERVICE_HOURS", "09:00-18:00", form, "must be like 09:00-18:00");
  const [from = "", to = ""] = hours.split("-");
  if (from >= to) throw new ConfigError("NOREN_SERVICE_HOURS must end after it begins");
  return { from, to };
}

function readLender(reader: Reader): Lender {
  const rut = reader.textOr("NOREN_LENDER_RUT", "77.777.777-7");
  if (!parseCompanyRut(rut)) throw new ConfigError("NOREN_LENDER_RUT is not a valid RUT");
  return {
    name: reader.textOr("NOREN_LENDER_NAME", "Noren Créditos SpA"),
    rut,
    address: reader.textOr("NOREN_LENDER_ADDRESS", "Av. Ejemplo 1234, of. 56, Providencia, Santiago"),
  };
}

/** The law lets a lender give up interest and costs as it likes; how much is the lender's to say, and a sample's in the sandbox. */
function readCoupons(reader: Reader, production: boolean): Config["coupons"] {
  return {
    welcome: pesos(reader.integer("NOREN_WELCOME_COUPON", production ? 0 : 1000, 0, 100_000)),
    minimum: pesos(reader.integer("NOREN_COUPON_MINIMUM", 20_000, 1, 1_200_000)),
    days: reader.integer("NOREN_COUPON_DAYS", 60, 1, 365),
  };
}

/** Many times what an honest day needs: what is used up alarms, and is raised by whoever looked why. */
function readBudgets(reader: Reader): MessageBudgets {
  const figure = (name: string, otherwise: number): number => reader.integer(name, otherwise, 1, 10_000_000);
  return {
    text: { anHour: figure("NOREN_TEXTS_AN_HOUR", 2000), aDay: figure("NOREN_TEXTS_A_DAY", 20_000) },
    voice: { anHour: figure("NOREN_VOICE_AN_HOUR", 100), aDay: figure("NOREN_VOICE_A_DAY", 500) },
  };
}

const postgresUrl = [/^postgres(ql)?:\/\//, "must begin with postgres://"] as const;

/** Who tries Noren on a database of theirs may be its owner in all; production keeps the three apart. */
function readDatabase(
  reader: Reader,
  production: boolean,
): Pick<Config, `database${"" | "Session" | "Read" | "Migrate" | "Retention"}Url`> {
  const databaseUrl = reader.text("DATABASE_URL", ...postgresUrl);
  const given = (name: string): string | undefined =>
    reader.optional(name) === undefined ? undefined : reader.text(name, ...postgresUrl);
  const databaseSessionUrl = given("DATABASE_SESSION_URL") ?? databaseUrl;
  const databaseReadUrl = given("DATABASE_READ_URL");
  const databaseMigrateUrl = reader.textOr("DATABASE_MIGRATE_URL", databaseUrl, ...postgresUrl);
  const databaseRetentionUrl = reader.textOr("DATABASE_RETENTION_URL", databaseUrl, ...postgresUrl);
  for (const [name, url] of Object.entries({
    DATABASE_SESSION_URL: databaseSessionUrl,
    DATABASE_READ_URL: databaseReadUrl,
  }))
    if (url !== undefined && roleOf(url) !== roleOf(databaseUrl))
      throw new ConfigError(`${name} must name the role of DATABASE_URL`);
  const roles = new Set([databaseUrl, databaseMigrateUrl, databaseRetentionUrl].map(roleOf));
  if (production && roles.size < 3)
    throw new ConfigError("DATABASE_URL, DATABASE_MIGRATE_URL and DATABASE_RETENTION_URL must name three roles");
  return { databaseUrl, databaseSessionUrl, databaseReadUrl, databaseMigrateUrl, databaseRetentionUrl };
}

function readTracking(reader: Reader): Config["tracking"] {
  const given = reader.optional("NOREN_TRACKING") ?? trackedKinds.join(",");
  const names = given === "none" ? [] : given.split(",").map((name) => name.trim());
  const on = trackedKinds.filter((kind) => names.includes(kind));
  if (on.length !== names.length)
    throw new ConfigError(`NOREN_TRACKING must be none, or some of ${trackedKinds.join(",")}`);
  return { on, sampling: reader.integer("NOREN_TRACKING_PERCENT", 100, 0, 100) / 100 };
}

/** By OpenTelemetry's own name: whoever collects sets it for everything. */
function readTraces(reader: Reader): Config["traces"] {
  if (reader.optional("OTEL_EXPORTER_OTLP_ENDPOINT") === undefined) return undefined;
  const url = `${reader.address("OTEL_EXPORTER_OTLP_ENDPOINT", "")}/v1/traces`;
  return { url, share: reader.integer("NOREN_TRACES_PERCENT", 100, 1, 100) / 100 };
}

function readAddress(reader: Reader, name: string, production: boolean, sample: string): string {
  if (production) reader.text(name);
  return reader.address(name, new URL(sample).origin);
}

const LOOPBACK = "127.0.0.1";

export function readConfig(env: Environment): Config {
  const mode = new Reader(env, false).choice("NOREN_MODE", "sandbox", ["sandbox", "production"]);
  const production = mode === "production";
  const reader = new Reader(env, production);
  const phone = reader.optional("NOREN_PHONE") === "1";
  if (phone && production) throw new ConfigError("NOREN_PHONE is for the sandbox only");
  const port = readPagePort(reader, "PORT", 8080);
  const keyFile = reader.file("NOREN_TLS_KEY");
  const certFile = reader.file("NOREN_TLS_CERT");
  if ((keyFile === undefined) !== (certFile === undefined))
    throw new ConfigError("NOREN_TLS_KEY and NOREN_TLS_CERT go together");
  const tls = keyFile !== undefined && certFile !== undefined ? { keyFile, certFile } : undefined;
  const publicUrl = readAddress(
    reader,
    "NOREN_PUBLIC_URL",
    production,
    `${tls ? "https" : "http"}://localhost:${port}`,
  );
  const consolePort = readPagePort(reader, "CONSOLE_PORT", portBeside(port, 3000));
  const lender = readLender(reader);
  return {
    mode,
    ...readDatabase(reader, production),
    // product.md section 8: 'The sandbox listens on loopback unless started with --phone'
    host: production || phone ? readHost(reader, "HOST", "0.0.0.0") : LOOPBACK,
    port,
    // Not for everybody: on loopback, also when phones reach the app, and in production where its own variable says so.
    metricsHost: production ? readHost(reader, "METRICS_HOST", LOOPBACK) : LOOPBACK,
    metricsPort: reader.integer("METRICS_PORT", portBeside(port, 1000), 0, 65_535),
    consoleHost: production ? readHost(reader, "CONSOLE_HOST", LOOPBACK) : LOOPBACK,
    consolePort,
    consoleUrl: readAddress(reader, "NOREN_CONSOLE_URL", production, `http://localhost:${consolePort}`),
    founders: readFounders(reader),
    publicUrl,
    tls,
    trustProxy: readTrustedProxies(reader),
    wrappingKeys: readWrappingKeys(reader, production),
    pretendSecret: production ? Buffer.alloc(0) : readSecret(reader, production),
    logLevel: reader.choice("LOG_LEVEL", production ? "info" : "warn", ["debug", "info", "warn", "error", "silent"]),
    traces: readTraces(reader),
    minAppVersion: reader.parsed(
      "NOREN_MIN_APP_VERSION",
      APP_VERSION_HEADER,
      parseAppVersion,
      "must be a version without dots",
    ),
    lender,
    staffService: {
      serviceWhatsApp: reader.textOr("NOREN_SERVICE_WHATSAPP", "+56 9 5555 0100"),
      servicePhone: reader.textOr("NOREN_SERVICE_PHONE", "+56 2 2555 0100"),
      serviceEmail: reader.textOr(
        "NOREN_SERVICE_EMAIL",
        "ayuda@noren.example",
        /^\S+@\S+$/,
        "must be an e-mail address",
      ),
      hours: readHours(reader),
    },
    coupons: readCoupons(reader, production),
    messageBudgets: readBudgets(reader),
    callsAMinute: reader.integer("NOREN_CALLS_A_MINUTE", 600, 60, 100_000_000),
    callsAtOnce: reader.integer("NOREN_CALLS_AT_ONCE", 100, 1, 100_000),
    partners: reader.choice("NOREN_PARTNERS", production ? "off" : "on", ["on", "off"]) === "on",
    tracking: readTracking(reader),
    ...readProviders({ reader, production, publicUrl, lender }),
  };
}
