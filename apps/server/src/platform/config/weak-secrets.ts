/** Secrets that somebody could guess, that came with a sample, or that stand for two things. */
import { type Finding, fault, ok } from "../finding.ts";
import type { Environment } from "./config-reader.ts";

/** What proves something or opens something, and how long it is at least; a provider's own come as the provider makes them. */
const secrets: Readonly<Record<string, number>> = {
  NOREN_SECRET: 64,
  NOREN_SECRET_BEFORE: 64,
  TWILIO_AUTH_TOKEN: 32,
  FINTOC_SECRET_KEY: 20,
  FINTOC_PAYOUT_WEBHOOK_SECRET: 20,
  FINTOC_COLLECTION_WEBHOOK_SECRET: 20,
  KHIPU_API_KEY: 20,
  KHIPU_WEBHOOK_SECRET: 20,
  DLOCAL_TRANS_KEY: 8,
  DLOCAL_SECRET_KEY: 16,
  SMTP_PASSWORD: 12,
  CAMARA_CLIENT_SECRET: 16,
  S3_SECRET_ACCESS_KEY: 20,
  KMS_SECRET_ACCESS_KEY: 20,
  VAPID_PRIVATE_KEY: 43,
};
const databases = [
  "DATABASE_URL",
  "DATABASE_SESSION_URL",
  "DATABASE_READ_URL",
  "DATABASE_MIGRATE_URL",
  "DATABASE_RETENTION_URL",
];
const LEAST_PASSWORD = 16;
/** A secret that is drawn has more: of 16 hexadecimal digits fewer than this many are different once in a thousand times. */
const LEAST_DIFFERENT = 7;
const EASY = /password|contrase|secret(?!_|$)|change.?me|example|ejemplo|12345|qwerty|abcdef/i;

function weaknessOf(value: string, least: number): string | undefined {
  if (value.length < least) return `has ${value.length} characters, and ${least} are the least`;
  if (new Set(value).size < LEAST_DIFFERENT) return "is of a few characters again and again";
  if (/^(.{1,16})\1+$/.test(value)) return "repeats itself";
  return EASY.test(value) ? "can be guessed" : undefined;
}

const given = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined;

/** A machine's own socket needs none: its system says who comes. */
function passwordIn(url: string): string | undefined {
  const { password, searchParams } = new URL(url);
  return password === "" && searchParams.get("host")?.startsWith("/") === true
    ? undefined
    : decodeURIComponent(password);
}

export function weakSecrets(env: Environment): Finding[] {
  const held = new Map<string, string>();
  for (const name of Object.keys(secrets)) {
    const value = given(env, name);
    if (value !== undefined) held.set(name, value);
  }
  const findings = [...held].flatMap(([name, value]) => {
    const weakness = weaknessOf(value, secrets[name] ?? 0);
    return weakness === undefined ? [] : [fault(name, weakness)];
  });
  for (const name of databases) {
    const url = given(env, name);
    const password = url === undefined || !URL.canParse(url) ? undefined : passwordIn(url);
    const weakness = password === undefined ? undefined : weaknessOf(password, LEAST_PASSWORD);
    if (weakness !== undefined) findings.push(fault(name, `its password ${weakness}`));
  }
  const names = [...held.keys()];
  for (const [index, name] of names.entries()) {
    const other = names.slice(0, index).find((before) => held.get(before) === held.get(name));
    if (other !== undefined) findings.push(fault(name, `is the same as ${other}: whoever learns one has both`));
  }
  return findings.length > 0 ? findings : [ok("secrets", `${held.size} are long, drawn and different`)];
}

/** Each report of a provider is believed by its secret alone: which are set, and where they are to be entered. */
export function webhookSecrets(env: Environment, paths: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(paths).map(([path, name]) =>
    given(env, name) === undefined
      ? fault(path, `${name} is not set: reports are refused`)
      : ok(path, `signed with ${name}`),
  );
}
