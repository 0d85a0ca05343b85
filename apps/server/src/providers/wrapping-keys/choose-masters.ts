import type { WrappingKeyConfig } from "../../platform/config/wrapping-key-config.ts";
import type { Masters } from "./keys-at-hand.ts";
import { kmsKeys } from "./kms.ts";
import { localKeys, openLocally } from "./local.ts";

/** Whoever changes to a key service opens with the secret of before what that one sealed. */
function withService(chosen: Extract<WrappingKeyConfig, { readonly provider: "kms" }>): Masters {
  const service = kmsKeys(chosen);
  const openBefore = openLocally(chosen.before);
  const open: Masters["keys"]["open"] = async (...sealed) =>
    (await service.open(...sealed)) ?? (await openBefore(...sealed));
  return { keys: { ...service, open }, firstSecrets: chosen.before };
}

export function mastersOf(chosen: WrappingKeyConfig): Masters {
  if (chosen.provider === "kms") return withService(chosen);
  const { current, before } = chosen;
  return { keys: localKeys(current, before), firstSecrets: [current, ...before] };
}
