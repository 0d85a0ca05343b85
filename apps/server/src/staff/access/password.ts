/**
 * Passwords of staff: argon2id with the parameters OWASP names first (19 MiB, two passes, one lane), in its own text form. The
 * library counts on the threads that all of Node shares, files and names of hosts included: a few at once, the others wait here.
 */
import { randomBytes } from "node:crypto";
import { hash as argon2, verify } from "@node-rs/argon2";

/** The library's own default is argon2id; its table of names exists for the compiler alone. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

/** Of Node's four threads: the other half is left to borrowers, whoever knocks at the console. */
export const HASHES_AT_ONCE = 2;

let counting = 0;
const waiting: (() => void)[] = [];

/** In the order they came. */
export async function inTurn<Result>(count: () => Promise<Result>): Promise<Result> {
  if (counting < HASHES_AT_ONCE) counting += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await count();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else counting -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => argon2(password.normalize("NFKC"), cost));

/** What an account that is not there is compared with: it takes as long, and nothing fits it. */
let nobodys: Promise<string> | undefined;

export async function passwordFits(password: string, hash: string | null | undefined): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(32).toString("base64url"));
  const known = hash ?? (await nobodys);
  const fits = await inTurn(() => verify(known, password.normalize("NFKC")));
  return fits && typeof hash === "string";
}
