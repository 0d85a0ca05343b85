import * as z from "zod/mini";
import { defineCall } from "../call.ts";

const sent = z.object({ resendAfter: z.int() });
const checked = z.object({ verified: z.boolean(), triesLeft: z.int() });
const otpCode = z.object({ otpCode: z.string().check(z.regex(/^\d{4,8}$/)) });

/** 'GET /telecom/lotp or /telecom/fotp (chosen by 2 or other)': two carriers' routes to one check. */
const send = (name: "lotp" | "fotp") =>
  defineCall({
    group: "telecom",
    name,
    summary: "Asks the carrier to send its code",
    method: "GET",
    path: `/telecom/${name}`,
    answer: sent,
    codes: ["codeAlreadySent", "codesUsedUpToday", "notFound", "messageNotSent"],
  });

const verify = (name: "lv" | "fv") =>
  defineCall({
    group: "telecom",
    name,
    summary: "Checks the carrier's code",
    method: "POST",
    path: `/telecom/${name}`,
    body: otpCode,
    answer: checked,
    codes: ["codeExpired", "codeSpent", "notFound"],
    idempotent: true,
  });

export const lotp = send("lotp");
export const fotp = send("fotp");
export const lv = verify("lv");
export const fv = verify("fv");
