import type { Services } from "../services.ts";
import { askPayoutJob } from "../loans/payout/ask-payout.ts";
import { cancelIntentJob } from "../loans/repayment/cancel-intent.ts";
import { decideOrderJob } from "../loans/decision/decide-order.ts";
import type { Job, JobHandlers, JobName } from "../providers/jobs/port.ts";
import { listErasedJob } from "../people/privacy/erased-list.ts";
import { openIntentJob } from "../loans/repayment/open-intent.ts";
import { sendMailJob } from "../contact/mail/send-mail.ts";
import { sendPushJob } from "../contact/push/send-push.ts";
import { sendWarningJob } from "../contact/warnings/send-warning.ts";
import { sendPayoutJob } from "../loans/payout/send-payout.ts";
import { confirmPaymentsJob } from "../loans/payments/confirm-payments.ts";
import { applyPayoutReportJob } from "../loans/payout/apply-payout-report.ts";
import { sendStaffLinkJob } from "../staff/access/staff-link.ts";
import { sendPhoneChangeNoticeJob } from "../people/phone-change/send-phone-change-notice.ts";

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
  "apply-payout-report": each((job) => applyPayoutReportJob(services, job)),
  "confirm-payment": (jobs) => confirmPaymentsJob(services, jobs),
  "open-intent": each((job) => openIntentJob(services, job)),
  "cancel-intent": each((job) => cancelIntentJob(services, job)),
  "list-erased": each((job) => listErasedJob(services, job)),
  "send-mail": each((job) => sendMailJob(services, job)),
  "send-staff-link": each((job) => sendStaffLinkJob(services, job)),
  "send-push": each((job) => sendPushJob(services, job)),
  "send-warning": each((job) => sendWarningJob(services, job)),
  "send-phone-change-notice": each((job) => sendPhoneChangeNoticeJob(services, job)),
});
