import type { Services } from "../services.ts";
import { askPayoutJob } from "./ask-payout.ts";
import { cancelIntentJob } from "./cancel-intent.ts";
import { decideOrderJob } from "./decide-order.ts";
import type { JobHandlers } from "./queue.ts";
import { openIntentJob } from "./open-intent.ts";
import { sendMailJob } from "./send-mail.ts";
import { sendPayoutJob } from "./send-payout.ts";
import { tellPaymentJob } from "./tell-payment.ts";
import { tellPayoutJob } from "./tell-payout.ts";

/** Every job with what does it. Each may run twice, or be killed at any line, without harm. */
export const jobHandlers = (services: Services): JobHandlers => ({
  "decide-order": (job) => decideOrderJob(services, job),
  "send-payout": (job) => sendPayoutJob(services, job),
  "ask-payout": (job) => askPayoutJob(services, job),
  "tell-payout": (job) => tellPayoutJob(services, job),
  "tell-payment": (job) => tellPaymentJob(services, job),
  "open-intent": (job) => openIntentJob(services, job),
  "cancel-intent": (job) => cancelIntentJob(services, job),
  "send-mail": (job) => sendMailJob(services, job),
});
