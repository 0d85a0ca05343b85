/** 'Local storage flag: isAgree (stored agreement to permission prompts)' (section 3): what was agreed to in the dialog that says why. */
import { readStored, writeStored } from "../storage.ts";

export type Permission = "location" | "notifications";

const AGREED = "isAgree";

const isPermission = (name: string): name is Permission => name === "location" || name === "notifications";

export const agreedTo = (): Permission[] => (readStored(AGREED) ?? "").split(" ").filter(isPermission);

export const rememberAgreed = (to: readonly Permission[]): void =>
  writeStored(AGREED, [...new Set([...agreedTo(), ...to])].join(" "));
