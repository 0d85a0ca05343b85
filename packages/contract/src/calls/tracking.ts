import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { uploadTypes } from "../constants.ts";
import * as f from "../fields.ts";

export const configInfo = defineCall({
  group: "tracking",
  name: "config-info",
  summary: "What is tracked, how often, in which batches",
  method: "GET",
  base: "track",
  path: "/config/info",
  answer: z.object({ appId: z.string(), on: z.array(z.string()), sampling: z.number(), batch: z.int() }),
  codes: [],
  open: true,
});

export const infoSave = defineCall({
  group: "tracking",
  name: "info-save",
  summary: "Takes behaviour or device records; repeats are dropped by their ids",
  method: "POST",
  base: "track",
  path: "/info/save",
  body: z.object({
    dataType: z.enum(["behavior", "device"]),
    appId: f.shortText,
    value: z.string(),
    uploadType: z.literal(Object.values(uploadTypes)),
  }),
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
  params: z.object({ type: z.enum(["error", "vitals", "lifecycle"]) }),
  body: z.object({ event: f.longText }),
  bodyKind: "form",
  answer: f.none,
  codes: [],
  open: true,
});
