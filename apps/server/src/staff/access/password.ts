/**
 * Passwords of staff: argon2id with the parameters OWASP names first (19 MiB, two passes, one lane), in its own text form. The
 * library counts on a thread of its own: borrowers' calls go on meanwhile.
 */
import { randomBytes } from "node:crypto";
import { hash as argon2, verify } from "@node-rs/argon2";

/** The library's own default is argon2id; its table of names exists for the compiler alone. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

export const hashPassword = (password: string): Promise<string> => argon2(password.normalize("NFKC"), cost);

/** What an account that is not there is compared with: it takes as long, and nothing fits it. */
let nobodys: Promise<string> | undefined;

export async function passwordFits(password: string, hash: string | null | undefined): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(32).toString("base64url"));
  const fits = await verify(hash ?? (await nobodys), password.normalize("NFKC"));
  return fits && typeof hash === "string";
}
