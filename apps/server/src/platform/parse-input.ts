import * as z from "zod/v4/core";
import type { TableRefusal } from "./refusal.ts";

export interface FieldFault {
  readonly path: string;
  readonly code: string;
}

/** What arrived, as its schema has it; `where` says where it stands in the input, `refuse` what is thrown of its faults. */
export function parseInput<Schema extends z.$ZodType>(
  schema: Schema,
  value: unknown,
  where: string,
  refuse: (faults: FieldFault[]) => TableRefusal<string>,
): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  const unwritable = [...unwritableIn(value, [where])];
  if (unwritable.length > 0) throw refuse(unwritable.map((path) => ({ path: path.join("."), code: "characters" })));
  if (parsed.success) return parsed.data;
  throw refuse(parsed.error.issues.map(({ path, code }) => ({ path: [where, ...path].join("."), code })));
}

/** Where there is a text that no database takes: with a NUL in it, or half of a character. */
function* unwritableIn(value: unknown, path: readonly string[]): Generator<readonly string[]> {
  if (typeof value === "string" && (value.includes("\0") || /\p{Surrogate}/u.test(value))) yield path;
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    yield* unwritableIn(name, path);
    yield* unwritableIn(part, [...path, name]);
  }
}

/** Nothing where it is not JSON, which no JSON says. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
