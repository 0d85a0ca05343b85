/** Where the secrets come from that seal the wrapping keys. */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ConfigError, type Reader } from "./config-reader.ts";
import type { KmsAccount } from "./provider-accounts.ts";

/** While `npm run rotate-secret` is not through, the secrets of before still open. */
interface Before {
  readonly before: readonly Buffer[];
}

export type WrappingKeyConfig = Before &
  (
    | {
        readonly provider: "environment" | "file";
        /** It seals from now on. */
        readonly current: Buffer;
      }
    | ({ readonly provider: "kms" } & KmsAccount)
  );

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

/** A file a secret; the last by its name seals. Whoever mounts them may keep files of its own there, which begin with a point. */
function readSecretFolder(reader: Reader): { current: Buffer; before: Buffer[] } {
  const folder = reader.text("NOREN_SECRET_FOLDER");
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => !name.startsWith(".")) : [];
  const secrets = names.toSorted().map((name) => {
    const text = fs.readFileSync(path.join(folder, name), "utf8").trim();
    if (!SECRET[0].test(text)) throw new ConfigError(`NOREN_SECRET_FOLDER: ${name} ${SECRET[1]}`);
    return Buffer.from(text, "hex");
  });
  const current = secrets.pop();
  if (!current) throw new ConfigError(`NOREN_SECRET_FOLDER names ${folder}, where no secret is`);
  return { current, before: secrets };
}

const readKms = (reader: Reader): KmsAccount => ({
  endpoint: reader.address("KMS_ENDPOINT", `https://kms.${reader.text("KMS_REGION")}.amazonaws.com`),
  region: reader.text("KMS_REGION", /^[a-z0-9-]+$/, "must be the name of a region, like sa-east-1"),
  keyId: reader.text("KMS_KEY_ID", /^[\w:/-]{1,2048}$/, "must be the id or the ARN of a key"),
  accessKeyId: reader.text("KMS_ACCESS_KEY_ID"),
  secretAccessKey: reader.text("KMS_SECRET_ACCESS_KEY"),
});

export function readWrappingKeys(reader: Reader, production: boolean): WrappingKeyConfig {
  const provider = reader.choice("NOREN_WRAPPING_KEYS", "environment", ["environment", "file", "kms"]);
  const before = readSecretBefore(reader);
  if (provider === "kms") return { provider, ...readKms(reader), before };
  if (provider === "environment") return { provider, current: readSecret(reader, production), before };
  const folder = readSecretFolder(reader);
  return { provider, current: folder.current, before: [...before, ...folder.before] };
}
