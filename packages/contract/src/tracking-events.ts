/** What the event string of `event/1/{type}` holds, as JSON. */
import { DAY_MS } from "@noren/lending/calendar/durations";
import * as z from "zod/mini";
import * as f from "./fields.ts";
import { type EventType, lifecyclePhases, RELEASE_FORM, ROUTE_FORM } from "./tracking-words.ts";

const milliseconds = z.int().check(z.minimum(0), z.maximum(DAY_MS));

const everyEvent = {
  id: f.id,
  release: z.string().check(z.regex(RELEASE_FORM)),
  route: z.string().check(z.regex(ROUTE_FORM)),
};

const errorEvent = z.strictObject({
  ...everyEvent,
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  message: f.shortText,
  frames: z.array(f.shortText).check(z.maxLength(20)),
});

/** LCP and INP in milliseconds, CLS in thousandths; what the page never measured is left out. */
const vitalsEvent = z.strictObject({
  ...everyEvent,
  lcp: z.optional(milliseconds),
  inp: z.optional(milliseconds),
  cls: z.optional(milliseconds),
});

const lifecycleEvent = z.strictObject({
  ...everyEvent,
  phase: z.enum(lifecyclePhases),
  launch: z.literal([0, 1]),
  /** since the page began */
  after: milliseconds,
});

export const events = {
  error: errorEvent,
  vitals: vitalsEvent,
  lifecycle: lifecycleEvent,
} as const satisfies Record<EventType, z.ZodMiniType>;

export type TrackedEvent<Type extends EventType = EventType> = z.infer<(typeof events)[Type]>;
