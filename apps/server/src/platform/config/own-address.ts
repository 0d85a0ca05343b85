import net from "node:net";
import os from "node:os";
import { ConfigError, type Reader } from "./config-reader.ts";

const bitsOf = (address: string): number => (net.isIPv4(address) ? 32 : 128);

/** An address alone is a network of one. */
export function isNetwork(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  if (net.isIP(address) === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= bitsOf(address));
}

const ownAddresses = (): string[] =>
  Object.values(os.networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));

/** Which of these addresses lies in the network; one that several do, none, or only one of another family does not serve. */
export function addressIn(network: string, addresses: readonly string[]): string | undefined {
  const [base = "", bits] = network.split("/");
  const list = new net.BlockList();
  list.addSubnet(base, bits === undefined ? bitsOf(base) : Number(bits), net.isIPv4(base) ? "ipv4" : "ipv6");
  const [found, ...others] = addresses.filter(
    (address) => bitsOf(address) === bitsOf(base) && list.check(address, net.isIPv4(address) ? "ipv4" : "ipv6"),
  );
  return others.length === 0 ? found : undefined;
}

/**
 * What to listen on: an address, or a network that one address of ours lies in, for whoever is given another address at each
 * start, as containers are.
 */
export function readHost(reader: Reader, name: string, otherwise: string): string {
  const given = reader.optional(name) ?? otherwise;
  if (net.isIP(given) !== 0) return given;
  if (!isNetwork(given)) throw new ConfigError(`${name} must be an address or a network, not ${JSON.stringify(given)}`);
  const own = addressIn(given, ownAddresses());
  if (own === undefined) throw new ConfigError(`${name}: not exactly one address of this machine lies in ${given}`);
  return own;
}
