import type { Services } from "../services.ts";
import { askPayoutJob } from "./ask-payout.ts";
import { cancelIntentJob } from "./cancel-intent.ts";
import { decideOrderJob } from "./decide-order.ts";
import type { Job, JobHandlers, JobName } from "./queue.ts";
import { openIntentJob } from "./open-intent.ts";
import { sendMailJob } from "./send-mail.ts";
import { sendPushJob } from "./send-push.ts";
import { sendPayoutJob } from "./send-payout.ts";
import { tellPaymentsJob } from "./tell-payment.ts";
import { tellPayoutJob } from "./tell-payout.ts";
import { tellPhoneChangeJob } from "./tell-phone-change.ts";

const each =
  <Name extends JobName>(work: (job: Job<Name>) => Promise<void>) =>
  async (jobs: readonly Job<Name>[]): Promise<void> => {
    for (const job of jobs) await work(job);
  };

/** Every job with what does it. Each may run twice, or be killed at any line, without harm. */
export const jobHandlers = (services: Services): JobHandlers => ({
  "decide-order": each((job) => decideOrderJob(services, job)),
  "send-payout": each((job) => sendPayoutJob(services, job)),
  "ask-payout": each((job) => askPayoutJob(services, job)),
  "tell-payout": each((job) => tellPayoutJob(services, job)),
  "tell-payment": (jobs) => tellPaymentsJob(services, jobs),
  "open-intent": each((job) => openIntentJob(services, job)),
  "cancel-intent": each((job) => cancelIntentJob(services, job)),
  "send-mail": each((job) => sendMailJob(services, job)),
  "send-push": each((job) => sendPushJob(services, job)),
  "tell-phone-change": each((job) => tellPhoneChangeJob(services, job)),
});
