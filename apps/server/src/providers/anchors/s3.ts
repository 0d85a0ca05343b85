/** A bucket with S3 Object Lock: for seven years nobody changes or removes an anchor's version, its account's root included. */
import { createHash } from "node:crypto";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { DAY_MS } from "@noren/lending/calendar/durations";
import { instantOf, realNow } from "../../platform/clock.ts";
import type { S3Account } from "../../platform/config/provider-accounts.ts";
import { requireOk, s3Bucket } from "../objects/s3-bucket.ts";
import type { Anchors } from "./port.ts";

/** Lines are kept six years; the anchor that the chain then begins at, longer. */
const LOCKED_MS = 7 * 366 * DAY_MS;

const ALREADY_THERE = 412;

const keyOf = (day: CalendarDay): string => `staff-audit/${day}`;

export function s3Anchors(account: S3Account): Anchors {
  const bucket = s3Bucket(account);
  return {
    put: async (day, anchor) => {
      const response = await bucket.send("PUT", keyOf(day), anchor, {
        "if-none-match": "*",
        "x-amz-object-lock-mode": "COMPLIANCE",
        "x-amz-object-lock-retain-until-date": instantOf(realNow() + LOCKED_MS).toISOString(),
        // The service takes no locked object without one.
        "x-amz-sdk-checksum-algorithm": "SHA256",
        "x-amz-checksum-sha256": createHash("sha256").update(anchor).digest("base64"),
      });
      if (response.status !== ALREADY_THERE) requireOk(response, "a put");
    },
    get: (day) => bucket.get(keyOf(day)),
  };
}
