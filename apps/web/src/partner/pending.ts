/** A partner's open token on its way: in the tab's storage until it ends, so that a reload goes on where it was. */
import { readTab, removeTab, writeTab } from "../platform/storage.ts";

/** What the server asks for before it lets somebody in, or `answer`: it was not reached. */
export type Needs = "policy" | "answer";

export interface PendingPartner {
  readonly openToken: string;
  readonly uniqueChannel: string;
  readonly needs: Needs;
  readonly policyVersion?: string;
}

/** The head script puts it there and takes it out of the address at once (index.html). */
const ADDRESS = "noren.partner.address";
const PENDING = "noren.partner.pending";

/** '?openToken=…&uniqueChannel=…', before the fragment or in it. */
export function takeAddress(): Pick<PendingPartner, "openToken" | "uniqueChannel"> | undefined {
  const query = new URLSearchParams(readTab(ADDRESS)?.replaceAll("?", "&") ?? "");
  removeTab(ADDRESS);
  const openToken = query.get("openToken");
  const uniqueChannel = query.get("uniqueChannel");
  return openToken && uniqueChannel ? { openToken, uniqueChannel } : undefined;
}

export function readPartner(): PendingPartner | undefined {
  try {
    return (JSON.parse(readTab(PENDING) ?? "null") as PendingPartner | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export const storePartner = (pending: PendingPartner): void => writeTab(PENDING, JSON.stringify(pending));
export const dropPartner = (): void => removeTab(PENDING);
