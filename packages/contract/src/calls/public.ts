import * as z from "zod/mini";
import { defineCall } from "../call.ts";

export const appConfig = defineCall({
  group: "public",
  name: "app-config",
  summary: "How to reach customer service, and who lends",
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
  }),
  codes: [],
  open: true,
});
