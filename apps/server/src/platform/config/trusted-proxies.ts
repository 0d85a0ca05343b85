import { ConfigError, type Reader } from "./config-reader.ts";
import { isNetwork } from "./own-address.ts";

/** A number of hops, counted from us, or the networks that proxies of ours stand in. Nothing else that a caller claims is believed. */
export type TrustedProxies = false | number | string[];

/** Whoever stands before the outermost proxy is the caller: what that proxy was told in its turn is the caller's own word. */
export function readTrustedProxies(reader: Reader): TrustedProxies {
  const given = reader.optional("NOREN_TRUST_PROXY") ?? "0";
  if (/^\d$/.test(given)) return given === "0" ? false : Number(given);
  const networks = given.split(",").map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ConfigError(
    `NOREN_TRUST_PROXY must be a number of hops up to 9, or networks like 10.0.0.0/8,fd00::/8, not ${JSON.stringify(given)}`,
  );
}

/** As the HTTP server takes it. Its own counting of hops believes nobody; ours asks that the port is reached through proxies alone. */
export const believed = (proxies: TrustedProxies) =>
  typeof proxies === "number" ? (_address: string, hop: number): boolean => hop < proxies : proxies;
