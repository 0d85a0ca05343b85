import { HOUR_MS } from "../calendar/durations.ts";

/** 'It takes effect after 24 hours unless vetoed' (product.md section 2). */
export const PHONE_CHANGE_WAITS_MS = 24 * HOUR_MS;
/** 'for 72 hours after it no account change and no payout'. */
export const PHONE_CHANGE_HOLDS_MS = 72 * HOUR_MS;
