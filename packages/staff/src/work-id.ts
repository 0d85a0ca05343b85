import * as z from "zod/mini";
import { readWorkId } from "./work-queue.ts";

/** An item of a queue, as an address names it. */
export const workId = z.string().check(
  z.maxLength(240),
  z.refine((text) => readWorkId(text) !== undefined),
);
