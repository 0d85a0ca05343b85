/** Who somebody is and where they stand with us: what every page about them begins with. */
import * as z from "zod/mini";
import { id, moment } from "./fields.ts";

export const accountStates = ["active", "suspended", "erased"] as const;

/** RUN and birth date are shown in part: the whole is seeIdentity's. What is personal is missing once somebody was erased, or before they told it. */
export const person = z.object({
  id,
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  run: z.nullable(z.string()),
  state: z.enum(accountStates),
  registeredAt: moment,
});

const standing = {
  /** Of all their loans. */
  owedToday: z.int(),
  /** The status of the loan that asks for most attention; nothing, where all is over. */
  standing: z.nullable(z.int()),
};

export const personHead = z.extend(person, standing);
export type PersonHead = z.infer<typeof personHead>;
