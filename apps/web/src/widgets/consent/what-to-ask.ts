import { WEEK_MS } from "@noren/lending/calendar/durations";
import type { Permission } from "../../platform/device/agreement.ts";

/** 'Next time' asks again at the next good moment, 'not before 7 days' (product.md section 6). */
const NEXT_TIME_MS = WEEK_MS;

export interface AskedBefore {
  /** The browser asked then, and is not asked again and again. */
  readonly agreed: readonly Permission[];
  /** When 'next time' was said last. */
  readonly laterAt: number | undefined;
}

export function whatToAsk(
  /** Whether the browser would let it happen: what was refused already, or does not exist, is not asked for. */
  isOpen: Readonly<Record<Permission, boolean>>,
  { agreed, laterAt }: AskedBefore,
  at: number,
): Permission[] {
  if (laterAt !== undefined && at - laterAt < NEXT_TIME_MS) return [];
  return (["location", "notifications"] as const).filter(
    (permission) => isOpen[permission] && !agreed.includes(permission),
  );
}
