import type { Services } from "../services.ts";
import { decideOrderJob } from "./decide-order.ts";
import type { JobHandlers } from "./queue.ts";

/** Every job with what does it. Each may run twice, or be killed at any line, without harm. */
export const jobHandlers = (services: Services): JobHandlers => ({
  "decide-order": (tx, { orderId }) => decideOrderJob(tx, services, orderId),
});
