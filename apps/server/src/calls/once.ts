/** A call that moves money or state happens once for one Idempotency-Key, however often it arrives. */
import { createHash } from "node:crypto";
import type { Call } from "@noren/contract/call";
import { Refusal } from "../platform/refusal.ts";
import { sameBytes } from "../platform/secrets.ts";
import { wrapContext } from "../platform/wrapped.ts";
import type { Services } from "../services.ts";
import type { Executor } from "../platform/database/database.ts";
import { claimKey, keepAnswer, releaseKey } from "./idempotency.ts";
import type { SentFiles } from "./caller.ts";

export interface Asked {
  readonly call: Call;
  readonly userId: string;
  /** The client's own; the server never makes one. */
  readonly key: string | undefined;
  readonly input: unknown;
  readonly files: SentFiles;
}

const KEY_FORM = /^[\w-]{8,100}$/;

export function requireKey(key: string | undefined): string {
  if (key !== undefined && KEY_FORM.test(key)) return key;
  throw new Refusal("invalidInput", { fields: [{ path: "header.Idempotency-Key", code: "missing" }] });
}

/** Of everything that was asked, the files' bytes too; each comes with its length, so that no two requests are alike. */
function hashOf(name: string, input: unknown, files: SentFiles): Buffer {
  const hash = createHash("sha256").update(`${name}\n${JSON.stringify(input)}`);
  for (const [field, sent] of Object.entries(files))
    for (const bytes of sent) hash.update(`\n${field} ${bytes.length}\n`).update(bytes);
  return hash.digest();
}

/** The effect, its stored answer and the key commit together or not at all. */
export async function once(
  { db, secrets, clock }: Services,
  { call, userId, key: given, input, files }: Asked,
  act: (tx: Executor) => Promise<unknown>,
): Promise<unknown> {
  const key = requireKey(given);
  const name = `${call.group}/${call.name}`;
  const requestHash = hashOf(name, input, files);
  const context = wrapContext.answer(userId, key);
  const answered = await db.transaction(async (tx) => {
    const claim = await claimKey(tx, { userId, key, call: name, requestHash, at: clock.now() });
    if (claim !== "ours") {
      if (!sameBytes(claim.requestHash, requestHash)) throw new Refusal("keyReused");
      if (!claim.answerSealed) throw new Error("an idempotency key was committed without its answer");
      return JSON.parse(secrets.unwrap(claim.answerSealed, context).toString()) as unknown;
    }
    const answer = await act(tx);
    if (answer instanceof Refusal) {
      await releaseKey(tx, userId, key);
      return answer;
    }
    await keepAnswer(tx, userId, key, secrets.wrap(Buffer.from(JSON.stringify(answer)), context));
    return answer;
  });
  if (answered instanceof Refusal) throw answered;
  return answered;
}
