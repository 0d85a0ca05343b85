/** 'Works offline once opened': the last slip that was shown stays on the device while it can be paid. Nothing personal is in it. */
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { readStored, removeStored, writeStored } from "../../platform/storage.ts";
import { stageOf } from "./stage.ts";

const KEY = "noren.slip";

interface Kept {
  readonly ref: string;
  readonly code: RepaymentCode;
}

function read(): Kept | undefined {
  try {
    return JSON.parse(readStored(KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function readSlip(ref: string): RepaymentCode | undefined {
  const kept = read();
  return kept?.ref === ref ? kept.code : undefined;
}

/** One that cannot be paid any more is forgotten. */
export function keepSlip(ref: string, code: RepaymentCode): void {
  if (stageOf(code) === "open") writeStored(KEY, JSON.stringify({ ref, code } satisfies Kept));
  else if (read()?.ref === ref) removeStored(KEY);
}
