/** Which vendor stands behind each port: one switch, NOREN_MODE. The sandbox is never reachable beside real providers. */
import { createHmac } from "node:crypto";
import type { BusinessClock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database } from "../store/database.ts";
import { sandboxPayoutBook } from "../store/sandbox-bank.ts";
import type { MessageReports, Messages } from "./messages/port.ts";
import { sandboxMessages } from "./messages/sandbox.ts";
import { twilioMessages, twilioReports } from "./messages/twilio.ts";
import { fintocPayoutReports, fintocPayouts } from "./payouts/fintoc.ts";
import type { PayoutReports, Payouts } from "./payouts/port.ts";
import { sandboxPayoutReports, sandboxPayouts } from "./payouts/sandbox.ts";

export interface Providers {
  readonly messages: Messages;
  readonly messageReports: MessageReports | undefined;
  readonly payouts: Payouts;
  readonly payoutReports: PayoutReports;
}

/** The pretend bank signs as a real one does; its secret need not be configured. */
export const sandboxBankSecret = (config: Config): string =>
  createHmac("sha256", config.secret).update("sandbox bank").digest("hex");

export function chooseProviders(config: Config, db: Database, clock: BusinessClock): Providers {
  const { messages, payouts, publicUrl } = config;
  const account = messages.provider === "twilio" ? { ...messages, publicUrl } : undefined;
  return {
    messages: account ? twilioMessages(account) : sandboxMessages(db, clock),
    messageReports: account && twilioReports(account),
    payouts: payouts.provider === "fintoc" ? fintocPayouts(payouts) : sandboxPayouts(sandboxPayoutBook(db), clock),
    payoutReports:
      payouts.provider === "fintoc" ? fintocPayoutReports(payouts) : sandboxPayoutReports(sandboxBankSecret(config)),
  };
}
