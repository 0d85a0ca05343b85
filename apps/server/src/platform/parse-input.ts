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
  if (parsed.success) return parsed.data;
  throw refuse(parsed.error.issues.map(({ path, code }) => ({ path: [where, ...path].join("."), code })));
}

/** Nothing where it is not JSON, which no JSON says. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
