import { agreedTo } from "../../platform/device/agreement.ts";
import { now } from "../../platform/clock.ts";
import { readStored, writeStored } from "../../platform/storage.ts";
import type { AskedBefore } from "./what-to-ask.ts";

const LATER = "noren.consent.later";

export function askedBefore(): AskedBefore {
  const later = Number(readStored(LATER));
  return { agreed: agreedTo(), laterAt: later > 0 ? later : undefined };
}

export const rememberLater = (): void => writeStored(LATER, String(now()));
