import os from "node:os";

type Interfaces = ReturnType<typeof os.networkInterfaces>;

/** Bridges, tunnels and virtual machines: no phone is behind these. */
const NOT_A_LAN = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|tailscale|wg)/;
const PRIVATE = /^(192\.168\.|10\.|172\.(1[6-9]|2\d|3[01])\.)/;

/** The IPv4 addresses under which others reach this machine, the likeliest for a phone first. */
export function lanAddresses(interfaces: Interfaces = os.networkInterfaces()): string[] {
  const all = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal }) => family === "IPv4" && !internal)
      .map(({ address }) => ({ address, likely: !NOT_A_LAN.test(name) && PRIVATE.test(address) })),
  );
  return all.toSorted((a, b) => Number(b.likely) - Number(a.likely)).map(({ address }) => address);
}
