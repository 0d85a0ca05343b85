import * as z from "zod/mini";
import { defineCall } from "../call.ts";

export const dictTypes = [
  "gender",
  "education",
  "marital",
  "children",
  "work",
  "industry",
  "income",
  "salaryType",
  "payday",
  "relationship",
  "accountType",
  "region",
  "comuna",
  "survey",
  "feedbackType",
] as const;
export type DictType = (typeof dictTypes)[number];

const choice = z.object({ value: z.string(), label: z.string() });

export const getByType = defineCall({
  group: "dict",
  name: "get-by-type",
  summary: "The values of one list in the caller's language",
  method: "GET",
  path: "/dict/getByType/{type}",
  params: z.object({ type: z.enum(dictTypes) }),
  answer: z.object({
    details: z.array(
      z.object({
        value: z.string(),
        label: z.string(),
        /** The region of a comuna. */
        parent: z.optional(z.string()),
        /** A survey question's kind and choices. */
        kind: z.optional(z.literal(["choice", "pesos", "yesNo"])),
        choices: z.optional(z.array(choice)),
        /** It is not asked of whoever gave this answer to another one. */
        unless: z.optional(z.object({ question: z.string(), answer: z.string() })),
      }),
    ),
  }),
  codes: [],
  open: true,
});
