import { DAY_MS } from "@noren/lending/calendar/durations";
import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { APP_CODE } from "../constants.ts";
import * as f from "../fields.ts";
import { BEHAVIOUR_BATCH, uploadTypes } from "../tracking-constants.ts";
import { behaviourWords, eventTypes, ID_NAME_FORM, trackedKinds } from "../tracking-words.ts";

export const configInfo = defineCall({
  group: "tracking",
  name: "config-info",
  summary: "What is tracked, on which share of the devices, in which batches",
  method: "GET",
  base: "track",
  path: "/config/info",
  answer: z.object({
    appId: z.string(),
    on: z.array(z.enum(trackedKinds)),
    /** Of behaviour, vitals and lifecycle; errors and device records always count. */
    sampling: z.number(),
    batch: z.int(),
  }),
  codes: [],
  open: true,
});

/** The entity of section 3, and an id so that a repeated upload is dropped. */
const behaviourRecord = z.strictObject({
  id: f.id,
  idName: z.string().check(z.regex(ID_NAME_FORM)),
  /** milliseconds since the epoch, by the phone's clock */
  beginTime: z.int().check(z.minimum(1_500_000_000_000), z.maximum(4_102_444_800_000)),
  duration: z.int().check(z.minimum(0), z.maximum(DAY_MS)),
  content: z.enum(behaviourWords),
});
export type BehaviourRecord = z.infer<typeof behaviourRecord>;

/** Device info of section 3. What tells a person's phone or place is kept under their own key, and of a visitor not at all. */
const deviceRecord = z.strictObject({
  id: f.id,
  uuid: z.optional(f.fingerprint),
  osType: z.string().check(z.maxLength(40)),
  resolution: z.string().check(z.maxLength(40)),
  screenHeight: f.screenPixels,
  screenWidth: f.screenPixels,
  userAgent: z.string().check(z.maxLength(400)),
  /** Only where the person agreed; two decimals are kept. */
  latitude: z.optional(f.latitude),
  longitude: z.optional(f.longitude),
  launch: z.literal([0, 1]),
});
export type DeviceRecord = z.infer<typeof deviceRecord>;

const behaviourBatch = z.array(behaviourRecord).check(z.minLength(1), z.maxLength(BEHAVIOUR_BATCH));

export const infoSave = defineCall({
  group: "tracking",
  name: "info-save",
  summary: "Takes behaviour or device records; repeats are dropped by their ids",
  method: "POST",
  base: "track",
  path: "/info/save",
  body: z
    .object({
      dataType: z.enum(["behavior", "device"]),
      appId: z.literal(APP_CODE),
      /** Travels sealed. */
      value: z.union([behaviourBatch, deviceRecord]),
      uploadType: z.literal(Object.values(uploadTypes)),
    })
    .check(
      z.refine(({ dataType, uploadType, value }) => {
        const isBehaviour = dataType === "behavior";
        return isBehaviour === (uploadType === uploadTypes.behaviour) && isBehaviour === Array.isArray(value);
      }),
    ),
  bodyKind: "sealed-value",
  answer: f.none,
  codes: [],
  open: true,
});

export const event = defineCall({
  group: "tracking",
  name: "event",
  summary: "Takes one event: a window error, web vitals, the page's life",
  method: "POST",
  base: "track",
  path: "/event/1/{type}",
  params: z.object({ type: z.enum(eventTypes) }),
  /** JSON of ../tracking-events.ts */
  body: z.object({ event: f.longText }),
  bodyKind: "form",
  answer: f.none,
  codes: [],
  open: true,
});
