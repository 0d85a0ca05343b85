import type { WrappingKeyConfig } from "../../platform/config/wrapping-key-config.ts";
import type { Masters } from "./keys-at-hand.ts";
import { localKeys } from "./local.ts";

export const mastersOf = ({ current, before }: WrappingKeyConfig): Masters => ({
  keys: localKeys(current, before),
  firstSecrets: [current, ...before],
});
