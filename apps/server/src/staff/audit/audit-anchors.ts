/** The end of the chain as it stood on a day, sealed by our key and put outside the database: whoever rewrites the chain cannot rewrite that. */
import { addDays, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import * as z from "zod/mini";
import type { Anchors } from "../../providers/anchors/port.ts";
import type { Secrets } from "../../platform/secrets.ts";
import { sameBytes } from "../../platform/secrets.ts";

export interface ChainEnd {
  readonly auditId: number;
  readonly hash: Buffer;
}

export interface AnchorStore {
  readonly anchors: Anchors | undefined;
  readonly secrets: Secrets;
}

export interface Anchor {
  readonly day: CalendarDay;
  /** Nothing where what lies there was not put there by us. */
  readonly end: ChainEnd | undefined;
}

/** A service that stood still for longer than this begins to anchor anew. */
const DAYS_BACK = 31;

const anchorForm = z.object({ auditId: z.int(), hash: z.string(), seal: z.string() });

const sealOf = (secrets: Secrets, day: CalendarDay, { auditId, hash }: ChainEnd): Buffer =>
  secrets.auditHash(Buffer.from(`anchor:${day}:${auditId}:`), hash);

export async function putAnchor({ anchors, secrets }: AnchorStore, day: CalendarDay, end: ChainEnd): Promise<void> {
  const { auditId, hash } = end;
  const seal = sealOf(secrets, day, end).toString("hex");
  await anchors?.put(day, Buffer.from(JSON.stringify({ auditId, hash: hash.toString("hex"), seal })));
}

function opened(secrets: Secrets, day: CalendarDay, bytes: Buffer): ChainEnd | undefined {
  try {
    const { auditId, hash, seal } = anchorForm.parse(JSON.parse(bytes.toString()));
    const end = { auditId, hash: Buffer.from(hash, "hex") };
    return sameBytes(Buffer.from(seal, "hex"), sealOf(secrets, day, end)) ? end : undefined;
  } catch {
    return undefined;
  }
}

export async function anchorOf({ anchors, secrets }: AnchorStore, day: CalendarDay): Promise<Anchor | undefined> {
  const bytes = await anchors?.get(day);
  return bytes && { day, end: opened(secrets, day, bytes) };
}

/** The newest one of that day or the month before it. */
export async function newestAnchor(store: AnchorStore, upTo: CalendarDay): Promise<Anchor | undefined> {
  for (let back = 0; back <= DAYS_BACK; back += 1) {
    const found = await anchorOf(store, addDays(upTo, -back));
    if (found) return found;
  }
  return undefined;
}
