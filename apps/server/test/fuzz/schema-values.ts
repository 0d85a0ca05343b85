/** Values that a schema takes, as far as JSON Schema can say it; what only a refinement knows is met by chance. */
import * as fc from "fast-check";
import * as z from "zod/mini";

interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  /** `false` of a field that must not be there. */
  readonly properties?: Readonly<Record<string, Schema | false>>;
  readonly required?: readonly string[];
  readonly prefixItems?: readonly Schema[];
  /** `false` of an array that ends with those. */
  readonly items?: Schema | false;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Stands in what is typed, and must stand in no log. */
export const TYPED = "Zorzalpatagonico";

const text = fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), fc.constant(TYPED));
const anything = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));

function strings({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  if (format === "uuid") return fc.uuid();
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern !== undefined) return matching(pattern);
  const most = Math.min(maxLength, 200);
  return fc.oneof(text, fc.string({ minLength: Math.min(minLength, most), maxLength: most }));
}

function matching(pattern: string): fc.Arbitrary<unknown> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    // It looks ahead, which the library does not take.
    return text;
  }
}

const FAR = 1_000_000_000;

function numbers({ type, minimum = -FAR, maximum = Math.max(minimum, 0) + FAR }: Schema): fc.Arbitrary<unknown> {
  const max = Math.min(maximum, Number.MAX_SAFE_INTEGER);
  return type === "integer"
    ? fc.integer({ min: Math.max(Math.ceil(minimum), Number.MIN_SAFE_INTEGER), max: Math.floor(max) })
    : fc.double({ min: minimum, max: maximum, noNaN: true });
}

function objects({ properties = {}, required = [] }: Schema, root: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).flatMap(([name, schema]) =>
    schema === false ? [] : [[name, valuesOf(schema, root)] as const],
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) });
}

function arrays({ items = {}, prefixItems, minItems = 0, maxItems = 4 }: Schema, root: Schema): fc.Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valuesOf(item, root)));
  if (items === false) return fc.constant([]);
  const maxLength = Math.max(minItems, Math.min(maxItems, 4));
  return fc.array(valuesOf(items, root), { minLength: minItems, maxLength });
}

export function valuesOf(schema: Schema, root: Schema = schema): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) {
    const [, , name = ""] = schema.$ref.split("/");
    return valuesOf(root.$defs?.[name] ?? {}, root);
  }
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, root)));
  if (schema.allOf?.[0]) return valuesOf(schema.allOf[0], root);
  if (schema.type === "string") return strings(schema);
  if (schema.type === "integer" || schema.type === "number") return numbers(schema);
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "object") return objects(schema, root);
  return schema.type === "array" ? arrays(schema, root) : anything;
}

export const schemaOf = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;
