/** What a person may be asked to allow now. 'Next time' asks again 'not before 7 days' (product.md section 6). */
export type Permission = "location" | "notifications";

const NEXT_TIME_MS = 7 * 24 * 3_600_000;

export interface AskedBefore {
  /** What was agreed to in the dialog: the browser asked then, and is not asked again and again. */
  readonly agreed: readonly Permission[];
  /** When 'next time' was said last. */
  readonly laterAt: number | undefined;
}

export function whatToAsk(
  /** Whether the browser would ask its own question: what it knows already, or does not have, is not asked for. */
  isOpen: Readonly<Record<Permission, boolean>>,
  { agreed, laterAt }: AskedBefore,
  at: number,
): Permission[] {
  if (laterAt !== undefined && at - laterAt < NEXT_TIME_MS) return [];
  return (["location", "notifications"] as const).filter(
    (permission) => isOpen[permission] && !agreed.includes(permission),
  );
}
