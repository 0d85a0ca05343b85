import * as z from "zod/mini";
import { defineCall } from "../call.ts";

const cashChannel = z.enum(["counter", "store"]);

const place = z.object({
  channel: cashChannel,
  network: z.string(),
  address: z.string(),
  comuna: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** made up, for the sandbox */
  example: z.boolean(),
});

export const appConfig = defineCall({
  group: "public",
  name: "app-config",
  summary: "How to reach customer service, who lends, and where cash is taken",
  method: "GET",
  path: "/public/appConfig",
  answer: z.object({
    staffService: z.object({
      serviceWhatsApp: z.string(),
      servicePhone: z.string(),
      serviceEmail: z.string(),
      serviceTime: z.string(),
    }),
    lender: z.object({ name: z.string(), rut: z.string(), address: z.string() }),
    places: z.optional(z.array(place)),
    /** who takes cash at all its places, which are not listed */
    chains: z.optional(z.array(z.object({ channel: cashChannel, network: z.string() }))),
    /** what a browser subscribes to push messages with (VAPID) */
    pushKey: z.optional(z.string()),
  }),
  codes: [],
  open: true,
});
