import { storedKeys } from "../platform/storage.ts";

/** Behaviour records that wait for the twentieth; each under a key of its own, so that two tabs never overwrite each other. */
export const RECORDS = "noren.track.record.";
/** Device records and events: sent at once, kept until they were taken. */
export const MESSAGES = "noren.track.message.";

/** 'queue of records' (product.md section 6, /test). */
export const queueLength = (): number => storedKeys(RECORDS).length;
