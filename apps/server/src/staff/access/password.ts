/** Passwords of staff: argon2id with the parameters OWASP names first (19 MiB, two passes, one lane), in its own text form. */
import { randomBytes } from "node:crypto";
import { argon2id, argon2Verify } from "hash-wasm";

const cost = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const;

export const hashPassword = (password: string): Promise<string> =>
  argon2id({ ...cost, password: password.normalize("NFKC"), salt: randomBytes(16), outputType: "encoded" });

/** What an account that is not there is compared with: it takes as long, and nothing fits it. */
let nobodys: Promise<string> | undefined;

export async function passwordFits(password: string, hash: string | null | undefined): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(32).toString("base64url"));
  const fits = await argon2Verify({ password: password.normalize("NFKC"), hash: hash ?? (await nobodys) });
  return fits && typeof hash === "string";
}
