import { now } from "../../platform/clock.ts";
import { readStored, writeStored } from "../../platform/storage.ts";
import type { AskedBefore, Permission } from "./what-to-ask.ts";

/** 'Local storage flag: isAgree (stored agreement to permission prompts)': what was agreed to, by name. */
const AGREED = "isAgree";
const LATER = "noren.consent.later";

const isPermission = (name: string): name is Permission => name === "location" || name === "notifications";

const agreed = (): Permission[] => (readStored(AGREED) ?? "").split(" ").filter(isPermission);

export function askedBefore(): AskedBefore {
  const later = Number(readStored(LATER));
  return { agreed: agreed(), laterAt: later > 0 ? later : undefined };
}

export const rememberAgreed = (to: readonly Permission[]): void =>
  writeStored(AGREED, [...new Set([...agreed(), ...to])].join(" "));

export const rememberLater = (): void => writeStored(LATER, String(now()));
