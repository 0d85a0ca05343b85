/**
 * Whom an address stands for. Of IPv6 a household, or a single phone, is handed at least 2^64 addresses: counted one by one,
 * nobody would ever reach a limit. So the /64 counts, and above it the /48, which is the most a customer is given.
 */
import net from "node:net";

const GROUPS = 8;

const readGroups = (text = ""): number[] =>
  text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));

/** Its eight groups as numbers; an address of IPv4 at the end takes two of them. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = "", behind] = plain.split("::");
  const [head, tail] = [readGroups(before), readGroups(behind)];
  return [...head, ...Array<number>(GROUPS - head.length - tail.length).fill(0), ...tail];
}

const isMapped = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;

const ipv4Of = ([, , , , , , high = 0, low = 0]: readonly number[]): string =>
  [high >> 8, high & 255, low >> 8, low & 255].join(".");

const prefixOf = (groups: readonly number[], bits: 48 | 64): string =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(":")}::/${bits}`;

export interface Networks {
  /** The whole address of IPv4, the /64 of IPv6. */
  readonly near: string;
  /** The /48 of IPv6. */
  readonly wide: string | undefined;
}

export function networksOf(address: string): Networks {
  const [plain = ""] = address.split("%");
  if (!net.isIPv6(plain)) return { near: address, wide: undefined };
  const groups = groupsOf(plain);
  if (isMapped(groups)) return { near: ipv4Of(groups), wide: undefined };
  return { near: prefixOf(groups, 64), wide: prefixOf(groups, 48) };
}
