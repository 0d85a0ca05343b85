import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

export const status = defineCall({
  group: "user",
  name: "status",
  summary: "Where the user stands in certification",
  method: "GET",
  path: "/user/status",
  answer: z.object({
    bizStatus: f.bizStatus,
    isAuthComplete: z.boolean(),
    /** What the `userInfo` cookie holds beside the status: one that was lost comes back with this answer. */
    userId: f.id,
    phone: z.string(),
    name: z.optional(z.string()),
    review: z.optional(z.object({ reason: z.string(), since: f.instant })),
  }),
  codes: ["accountSuspended"],
});

const message = z.object({
  messageId: f.id,
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  sentAt: f.instant,
  read: z.boolean(),
  link: z.optional(z.string()),
});

export const msgCenter = defineCall({
  group: "user",
  name: "msg-center",
  summary: "The user's messages, newest first; marks those named as read",
  method: "POST",
  path: "/user/msg/center",
  body: z.object({ page: f.page, read: z.optional(z.array(f.id).check(z.maxLength(100))) }),
  answer: z.object({ unread: z.int(), details: z.array(message), next: f.page }),
  codes: [],
  withoutProof: true,
});

export const deviceInformation = defineCall({
  group: "user",
  name: "device-information",
  summary: "Reports the device after login and when something changed",
  method: "POST",
  path: "/user/deviceInformation",
  body: z.object({
    deviceId: f.shortText,
    operatingSystem: f.shortText,
    /** The fingerprint: a signal beside the device id. */
    uuid: z.optional(f.fingerprint),
    osType: z.optional(f.shortText),
    resolution: z.optional(f.shortText),
    screenHeight: z.optional(f.screenPixels),
    screenWidth: z.optional(f.screenPixels),
    userAgent: z.optional(z.string().check(z.maxLength(1000))),
    /** Only where the person agreed; two decimals are kept. */
    latitude: z.optional(f.latitude),
    longitude: z.optional(f.longitude),
    launch: z.optional(z.literal([0, 1])),
  }),
  answer: f.none,
  codes: [],
  withoutProof: true,
});

export const savePushToken = defineCall({
  group: "user",
  name: "save-push-token",
  summary: "Stores the web push subscription",
  method: "POST",
  path: "/user/savePushToken",
  body: z.object({ pushToken: f.longText }),
  bodyKind: "form",
  answer: f.none,
  codes: [],
  withoutProof: true,
});

/** Added (issue: 'sessions … revocable, devices listed'). */
export const devices = defineCall({
  group: "user",
  name: "devices",
  summary: "The devices that are signed in",
  method: "GET",
  path: "/user/devices",
  answer: f.list(
    z.object({
      sessionId: f.id,
      device: z.string(),
      signedInAt: f.instant,
      seenAt: f.instant,
      current: z.boolean(),
    }),
  ),
  codes: [],
});

export const endSession = defineCall({
  group: "user",
  name: "end-session",
  summary: "Signs one device out",
  method: "POST",
  path: "/user/endSession",
  body: z.object({ sessionId: f.id }),
  answer: f.none,
  codes: ["notFound"],
  withoutProof: true,
});

/** Added (product.md section 6: ''Sign out everywhere' ends all sessions'). */
export const signOutEverywhere = defineCall({
  group: "user",
  name: "sign-out-everywhere",
  summary: "Signs every device out, this one too; passkeys stay or go as asked",
  method: "POST",
  path: "/user/signOutEverywhere",
  body: z.object({ removePasskeys: z.boolean() }),
  answer: f.none,
  codes: [],
});

/** Added (product.md section 6: 'one rule that every sender must ask, with a log the borrower can read'). */
export const contactLog = defineCall({
  group: "user",
  name: "contact-log",
  summary: "Every time the user was contacted about a loan, newest first",
  method: "GET",
  path: "/user/contactLog",
  query: z.object({ page: f.page }),
  answer: z.object({
    details: z.array(
      z.object({
        at: f.instant,
        channel: z.enum(["letter", "sms", "email", "messaging", "push", "call", "visit"]),
        purpose: z.enum(["reminder", "notice", "collection", "ask-to-call"]),
        text: z.string(),
        /** of a text message: whether it left */
        sent: z.optional(z.enum(["yes", "no", "unknown"])),
      }),
    ),
    next: f.page,
  }),
  codes: [],
});
