/** Where the secrets come from that seal the wrapping keys. */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ConfigError, type Reader } from "./config-reader.ts";

export interface WrappingKeyConfig {
  readonly provider: "environment";
  /** It seals from now on. */
  readonly current: Buffer;
  /** They still open, while `npm run rotate-secret` is not through. */
  readonly before: readonly Buffer[];
}

const SECRET = [/^[0-9a-f]{64}$/i, "must be 64 hexadecimal digits (openssl rand -hex 32)"] as const;

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
export function readSecret(reader: Reader, production: boolean): Buffer {
  const given = reader.optional("NOREN_SECRET");
  if (given !== undefined || production) {
    reader.text("NOREN_SECRET", ...SECRET);
    return Buffer.from(given ?? "", "hex");
  }
  const file = path.join(reader.text("NOREN_DATA"), "secret");
  if (!fs.existsSync(file)) makeSecretFile(file);
  const kept = fs.readFileSync(file, "utf8");
  if (!/^[0-9a-f]{64}$/.test(kept)) throw new ConfigError(`NOREN_SECRET is not set, and ${file} does not hold one`);
  return Buffer.from(kept, "hex");
}

function readSecretBefore(reader: Reader): Buffer[] {
  if (reader.optional("NOREN_SECRET_BEFORE") === undefined) return [];
  return [Buffer.from(reader.text("NOREN_SECRET_BEFORE", ...SECRET), "hex")];
}

export const readWrappingKeys = (reader: Reader, production: boolean): WrappingKeyConfig => ({
  provider: "environment",
  current: readSecret(reader, production),
  before: readSecretBefore(reader),
});
