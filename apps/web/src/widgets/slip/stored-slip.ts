/** 'Works offline once opened': the last slip that was shown stays on the device while it can be paid. Nothing personal is in it. */
import type { RepaymentCode } from "../../calls/queries/repayment-code.ts";
import { readStored, removeStored, writeStored } from "../../platform/storage.ts";
import { stageOf } from "./stage.ts";

const KEY = "noren.slip";

interface Stored {
  readonly ref: string;
  readonly code: RepaymentCode;
}

function read(): Stored | undefined {
  try {
    return JSON.parse(readStored(KEY) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function readSlip(ref: string): RepaymentCode | undefined {
  const stored = read();
  return stored?.ref === ref ? stored.code : undefined;
}

/** One that cannot be paid any more is forgotten. */
export function storeSlip(ref: string, code: RepaymentCode): void {
  if (stageOf(code) === "open") writeStored(KEY, JSON.stringify({ ref, code } satisfies Stored));
  else if (read()?.ref === ref) removeStored(KEY);
}
