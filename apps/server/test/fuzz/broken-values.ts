/** What no form of ours would send: a value with some of it replaced, dropped, added or wrapped. */
import * as fc from "fast-check";
import { TYPED } from "./schema-values.ts";

const deep = (depth: number): unknown => (depth === 0 ? [] : [deep(depth - 1)]);

const strange = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0.5,
  -0,
  1e308,
  2 ** 31,
  2 ** 53,
  "",
  " ",
  "\0",
  `${TYPED}\0`,
  "\ud800",
  "a".repeat(70_000),
  "\u{1d4b3}".repeat(50),
  "\u202e\u2066",
  "٣٤",
  "2026-02-30",
  "0000-00-00",
  "+275760-09-13",
  "99999999999999999999",
  "1e400",
  "'; drop table loan; --",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "${7*7}",
  [],
  {},
  deep(200),
  { constructor: { prototype: {} } },
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
);

export interface Break {
  /** Which field, at each level. */
  readonly steps: readonly number[];
  readonly how: "replace" | "drop" | "add" | "wrap";
  readonly what: unknown;
}

export const breaks: fc.Arbitrary<readonly Break[]> = fc.array(
  fc.record({
    steps: fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }),
    how: fc.constantFrom<Break["how"]>("replace", "replace", "drop", "add", "wrap"),
    what: strange,
  }),
  { maxLength: 2 },
);

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function change(here: Record<string, unknown>, key: string, { how, what }: Break): void {
  if (how === "replace") here[key] = what;
  else if (how === "drop") delete here[key];
  else if (how === "add") here[TYPED] = what;
  else here[key] = [here[key]];
}

function breakOnce(value: unknown, one: Break): unknown {
  if (!isNode(value)) return one.what;
  let here = value;
  for (const [level, step] of one.steps.entries()) {
    const keys = Object.keys(here);
    const key = keys[step % Math.max(keys.length, 1)] ?? "nothing";
    const next = here[key];
    if (level === one.steps.length - 1 || !isNode(next)) {
      change(here, key, one);
      break;
    }
    here = next;
  }
  return value;
}

export const broken = (value: unknown, all: readonly Break[]): unknown => {
  let result = structuredClone(value);
  // A copy each: the next break may change what this one put in.
  for (const one of all) result = breakOnce(result, { ...one, what: structuredClone(one.what) });
  return result;
};
