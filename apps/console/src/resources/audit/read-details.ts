/** A line of the audit as names with what they stand for: whom it is about, what it did, what was there before, and why. */
import { inOrder } from "../proposals/say-figure.ts";

export interface Detail {
  readonly name: string;
  readonly value: unknown;
  /** Of what changed; not there where nothing was before. */
  readonly before?: unknown;
}

export interface AuditLine {
  readonly details: Readonly<Record<string, unknown>>;
  readonly userId: string | null;
  readonly orderId: string | null;
}

type Figures = Readonly<Record<string, unknown>>;

const about = ["userId", "orderId", "colleague", "proposalId"];
const why = ["reason", "why", "said"];

const isFigures = (value: unknown): value is Figures =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Figures within figures stand beside the others. */
const flat = (figures: Figures): Detail[] =>
  inOrder(figures).flatMap(([name, value]) => (isFigures(value) ? flat(value) : [{ name, value }]));

/** What stayed as it was is left out; a word in place of figures is the state of what the line is about. */
function changesOf(before: unknown, after: unknown): Detail[] {
  if (before === undefined && after === undefined) return [];
  if (!isFigures(before ?? after)) return [{ name: "state", value: after, before }];
  if (!isFigures(before)) return flat(after as Figures);
  return inOrder({ ...before, ...(isFigures(after) && after) })
    .map(([name]) => ({ name, value: (after as Figures | undefined)?.[name], before: before[name] }))
    .filter((one) => JSON.stringify(one.value) !== JSON.stringify(one.before));
}

export function readDetails({ details: { before, after, ...details }, userId, orderId }: AuditLine): Detail[] {
  const said = flat({ ...details, ...(userId !== null && { userId }), ...(orderId !== null && { orderId }) });
  const of = (names: readonly string[]): Detail[] =>
    names.flatMap((name) => said.filter((detail) => detail.name === name));
  const first = of(about);
  const last = of(why);
  // What a proposal or an item is about is often the loan that stands there already.
  const others = said.filter((detail) => !first.some(({ value }) => value === detail.value) && !last.includes(detail));
  return [...first, ...others, ...changesOf(before, after), ...last];
}
