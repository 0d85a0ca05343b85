/** Everything that comes from the environment, checked once at start; an error names the variable. */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { type Pesos, pesos } from "@noren/lending/money";
import { parseCompanyRut } from "@noren/lending/rut";
import type { Lender } from "@noren/contract/landing";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Config {
  readonly mode: "sandbox" | "production";
  readonly databaseUrl: string;
  readonly host: string;
  readonly port: number;
  readonly metricsPort: number;
  readonly publicUrl: string;
  readonly tls: { readonly keyFile: string; readonly certFile: string } | undefined;
  /** Whether X-Forwarded-* come from a proxy of ours. */
  readonly trustProxy: boolean;
  readonly secret: Buffer;
  readonly logLevel: string;
  readonly minAppVersion: number;
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
  readonly payouts:
    | { readonly provider: "sandbox" }
    | {
        readonly provider: "fintoc";
        readonly baseUrl: string;
        readonly secretKey: string;
        readonly jwsPrivateKey: string;
        readonly accountId: string;
        readonly webhookSecret: string;
      };
  readonly messages:
    | { readonly provider: "sandbox" }
    | {
        readonly provider: "twilio";
        readonly baseUrl: string;
        readonly accountSid: string;
        readonly authToken: string;
        readonly from: string;
      };
}

export class ConfigError extends Error {}

class Reader {
  readonly #env: Environment;
  readonly #production: boolean;

  constructor(env: Environment, production: boolean) {
    this.#env = env;
    this.#production = production;
  }

  optional(name: string): string | undefined {
    const value = this.#env[name]?.trim();
    return value === undefined || value === "" ? undefined : value;
  }

  text(name: string, form = /^.+$/, says = "must not be empty"): string {
    const value = this.optional(name);
    if (value === undefined) throw new ConfigError(`${name} is not set`);
    if (!form.test(value)) throw new ConfigError(`${name} ${says}`);
    return value;
  }

  /** A value the sandbox has an example for, and production must be given. */
  textOr(name: string, sample: string, form?: RegExp, says?: string): string {
    return this.#production || this.optional(name) !== undefined ? this.text(name, form, says) : sample;
  }

  /** An address without a path: scheme, host, perhaps a port. */
  address(name: string, otherwise: string): string {
    const value = this.optional(name) ?? otherwise;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || `${url.protocol}//${url.host}` !== value.toLowerCase())
      throw new ConfigError(`${name} must be an address without a path, like https://noren.example`);
    return value;
  }

  file(name: string): string | undefined {
    const value = this.optional(name);
    if (value !== undefined && !fs.existsSync(value))
      throw new ConfigError(`${name} names ${value}, which is not there`);
    return value;
  }

  integer(name: string, otherwise: number, least: number, most: number): number {
    const value = this.optional(name) ?? String(otherwise);
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most))
      throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not ${JSON.stringify(value)}`);
    return number;
  }

  choice<Value extends string>(name: string, otherwise: Value, values: readonly Value[]): Value {
    const value = this.optional(name) ?? otherwise;
    const found = values.find((one) => one === value);
    if (found === undefined)
      throw new ConfigError(`${name} must be ${values.join(" or ")}, not ${JSON.stringify(value)}`);
    return found;
  }
}

/** Whole or not at all, also when the process is killed; of two first starts at once one wins. */
function makeSecretFile(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, randomBytes(32).toString("hex"), { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    fs.rmSync(draft);
  }
}

/** 32 bytes. The sandbox makes its own and keeps it in the data folder; production is given one. */
function readSecret(reader: Reader, production: boolean): Buffer {
  const given = reader.optional("NOREN_SECRET");
  if (given !== undefined || production) {
    reader.text("NOREN_SECRET", /^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits (openssl rand -hex 32)");
    return Buffer.from(given ?? "", "hex");
  }
  const file = path.join(reader.text("NOREN_DATA"), "secret");
  if (!fs.existsSync(file)) makeSecretFile(file);
  const kept = fs.readFileSync(file, "utf8");
  if (!/^[0-9a-f]{64}$/.test(kept)) throw new ConfigError(`NOREN_SECRET is not set, and ${file} does not hold one`);
  return Buffer.from(kept, "hex");
}

function readMessages(reader: Reader, production: boolean): Config["messages"] {
  const provider = production
    ? reader.choice("NOREN_MESSAGES", "twilio", ["twilio"])
    : reader.choice("NOREN_MESSAGES", "sandbox", ["sandbox"]);
  if (provider === "sandbox") return { provider };
  return {
    provider,
    baseUrl: reader.address("TWILIO_BASE_URL", "https://api.twilio.com"),
    accountSid: reader.text("TWILIO_ACCOUNT_SID", /^AC[0-9a-f]{32}$/, "must be an account SID (AC…)"),
    authToken: reader.text("TWILIO_AUTH_TOKEN", /^[0-9a-f]{32}$/, "must be 32 hexadecimal digits"),
    from: reader.text("TWILIO_FROM", /^\+\d{8,15}$/, "must be a phone number like +56212345678"),
  };
}

function readPayouts(reader: Reader, production: boolean): Config["payouts"] {
  const provider = production
    ? reader.choice("NOREN_PAYOUTS", "fintoc", ["fintoc"])
    : reader.choice("NOREN_PAYOUTS", "sandbox", ["sandbox"]);
  if (provider === "sandbox") return { provider };
  reader.text("FINTOC_JWS_PRIVATE_KEY_FILE");
  const keyFile = reader.file("FINTOC_JWS_PRIVATE_KEY_FILE") ?? "";
  return {
    provider,
    baseUrl: reader.address("FINTOC_BASE_URL", "https://api.fintoc.com"),
    secretKey: reader.text("FINTOC_SECRET_KEY", /^sk_live_\w+$/, "must be a live secret key (sk_live_…)"),
    jwsPrivateKey: fs.readFileSync(keyFile, "utf8"),
    accountId: reader.text("FINTOC_PAYOUT_ACCOUNT_ID", /^acc_\w+$/, "must be an account id (acc_…)"),
    webhookSecret: reader.text("FINTOC_PAYOUT_WEBHOOK_SECRET"),
  };
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

function readPublicUrl(reader: Reader, production: boolean, sample: string): string {
  if (production) reader.text("NOREN_PUBLIC_URL");
  return reader.address("NOREN_PUBLIC_URL", sample);
}

const metricsPortBeside = (port: number): number => (port === 0 ? 0 : port > 64_535 ? port - 1000 : port + 1000);

export function readConfig(env: Environment): Config {
  const mode = new Reader(env, false).choice("NOREN_MODE", "sandbox", ["sandbox", "production"]);
  const production = mode === "production";
  const reader = new Reader(env, production);
  const phone = reader.optional("NOREN_PHONE") === "1";
  if (phone && production) throw new ConfigError("NOREN_PHONE is for the sandbox only");
  const port = reader.integer("PORT", 8080, 0, 65_535);
  const keyFile = reader.file("NOREN_TLS_KEY");
  const certFile = reader.file("NOREN_TLS_CERT");
  if ((keyFile === undefined) !== (certFile === undefined))
    throw new ConfigError("NOREN_TLS_KEY and NOREN_TLS_CERT go together");
  const tls = keyFile !== undefined && certFile !== undefined ? { keyFile, certFile } : undefined;
  return {
    mode,
    databaseUrl: reader.text("DATABASE_URL", /^postgres(ql)?:\/\//, "must begin with postgres://"),
    // product.md section 8: 'The sandbox listens on loopback unless started with --phone'
    host: production || phone ? (reader.optional("HOST") ?? "0.0.0.0") : "127.0.0.1",
    port,
    metricsPort: reader.integer("METRICS_PORT", metricsPortBeside(port), 0, 65_535),
    publicUrl: readPublicUrl(reader, production, `${tls ? "https" : "http"}://localhost:${port}`),
    tls,
    trustProxy: reader.choice("NOREN_TRUST_PROXY", "0", ["0", "1"]) === "1",
    secret: readSecret(reader, production),
    logLevel: reader.choice("LOG_LEVEL", production ? "info" : "warn", ["debug", "info", "warn", "error", "silent"]),
    minAppVersion: reader.integer("NOREN_MIN_APP_VERSION", 2037, 0, 999_999),
    lender: readLender(reader),
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
    messages: readMessages(reader, production),
    payouts: readPayouts(reader, production),
  };
}
