/** Which vendor stands behind each port: one switch, NOREN_MODE. The sandbox is never reachable beside real providers. */
import { createHmac } from "node:crypto";
import type { BusinessClock } from "../platform/clock.ts";
import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/database/database.ts";
import { sandboxPayoutBook } from "./payouts/sandbox-bank-store.ts";
import { sandboxCounter } from "./collections/sandbox-counter-store.ts";
import { sandboxMailbox } from "./email/sandbox-mailbox-store.ts";
import type { Anchors } from "./anchors/port.ts";
import { s3Anchors } from "./anchors/s3.ts";
import { sandboxAnchors } from "./anchors/sandbox.ts";
import { type Bureau, noBureau } from "./bureau/port.ts";
import { sandboxBureau } from "./bureau/sandbox.ts";
import { camaraCarrier } from "./carrier/camara.ts";
import type { Carrier } from "./carrier/port.ts";
import { sandboxCarrier } from "./carrier/sandbox.ts";
import { dlocalCollections, dlocalReports } from "./collections/dlocal.ts";
import { fintocCollectionReports, fintocCollections } from "./collections/fintoc.ts";
import { khipuCollections, khipuReports } from "./collections/khipu.ts";
import type { OpenedPayments } from "./collections/list-by-asking.ts";
import { type Collector, namedCollections, namedReports } from "./collections/named.ts";
import type { CollectionProvider, CollectionReports, NamedCollections, NamedPayment } from "./collections/port.ts";
import { sandboxCollections } from "./collections/sandbox.ts";
import { sandboxCollectionReports } from "./collections/sandbox-desk.ts";
import type { Mail } from "./email/port.ts";
import { sandboxMail } from "./email/sandbox.ts";
import { smtpMail } from "./email/smtp.ts";
import type { MessageReports, Messages } from "./messages/port.ts";
import { sandboxMessages } from "./messages/sandbox.ts";
import { twilioMessages, twilioReports } from "./messages/twilio.ts";
import { folderObjects } from "./objects/folder.ts";
import type { ObjectStore } from "./objects/port.ts";
import { s3Objects } from "./objects/s3.ts";
import { fintocPayoutReports, fintocPayouts } from "./payouts/fintoc.ts";
import type { PayoutReports, Payouts } from "./payouts/port.ts";
import { sandboxPayoutReports, sandboxPayouts } from "./payouts/sandbox.ts";
import type { Push } from "./push/port.ts";
import { sandboxPushes } from "./push/sandbox.ts";
import { webPushes } from "./push/web-push.ts";

/** The doors to the outside world. */
export interface Ports {
  readonly messages: Messages;
  readonly payouts: Payouts;
  readonly collections: NamedCollections;
  readonly mail: Mail;
  readonly bureau: Bureau;
  readonly objects: ObjectStore;
  /** None where the configuration says `none`. */
  readonly anchors: Anchors | undefined;
  /** Nobody where the configuration says `none`: then the check is not asked for. */
  readonly carrier: Carrier | undefined;
  readonly push: Push;
}

/** The providers' webhooks. */
export interface Reports {
  readonly messageReports: MessageReports | undefined;
  readonly payoutReports: PayoutReports;
  readonly collectionReports: readonly CollectionReports<NamedPayment>[];
}

/** The pretend bank and counter sign as real ones do; their secrets need not be configured. */
export const sandboxSecret = (config: Config, of: "bank" | "counter"): string =>
  createHmac("sha256", config.pretendSecret).update(`sandbox ${of}`).digest("hex");

/** What was opened at a provider that lists no payments. */
type OpenedAt = (provider: CollectionProvider) => OpenedPayments;

function collectorOf(
  chosen: Config["collections"][number],
  config: Config,
  db: Database,
  clock: BusinessClock,
  openedAt: OpenedAt,
): Collector {
  const { provider } = chosen;
  if (provider === "khipu")
    return { provider, collections: khipuCollections(chosen, openedAt(provider)), reports: khipuReports(chosen) };
  if (provider === "dlocal")
    return { provider, collections: dlocalCollections(chosen, openedAt(provider)), reports: dlocalReports(chosen) };
  if (provider === "fintoc")
    return { provider, collections: fintocCollections(chosen), reports: fintocCollectionReports(chosen) };
  const { lender, publicUrl } = config;
  return {
    provider,
    collections: sandboxCollections(sandboxCounter(db), clock, { ...lender, publicUrl }),
    reports: sandboxCollectionReports(sandboxSecret(config, "counter")),
  };
}

function carrierOf(carrier: Config["carrier"], db: Database, clock: BusinessClock): Carrier | undefined {
  if (carrier.provider === "camara") return camaraCarrier(carrier, db);
  return carrier.provider === "sandbox" ? sandboxCarrier(db, clock) : undefined;
}

function anchorsOf(anchors: Config["anchors"], db: Database): Anchors | undefined {
  if (anchors.provider === "s3") return s3Anchors(anchors);
  return anchors.provider === "sandbox" ? sandboxAnchors(db) : undefined;
}

export function chooseProviders(
  config: Config,
  db: Database,
  clock: BusinessClock,
  openedAt: OpenedAt,
): { ports: Ports; reports: Reports } {
  const { messages, payouts, mail, bureau, objects, carrier, push } = config;
  const collectors = config.collections.map((chosen) => collectorOf(chosen, config, db, clock, openedAt));
  return {
    ports: {
      messages: messages.provider === "twilio" ? twilioMessages(messages) : sandboxMessages(db, clock),
      payouts: payouts.provider === "fintoc" ? fintocPayouts(payouts) : sandboxPayouts(sandboxPayoutBook(db), clock),
      collections: namedCollections(collectors),
      mail: mail.provider === "smtp" ? smtpMail(mail) : sandboxMail(sandboxMailbox(db), clock),
      bureau: bureau.provider === "sandbox" ? sandboxBureau : noBureau,
      objects: objects.provider === "s3" ? s3Objects(objects) : folderObjects(objects.folder),
      anchors: anchorsOf(config.anchors, db),
      carrier: carrierOf(carrier, db, clock),
      push:
        push.provider === "web-push"
          ? webPushes(push)
          : sandboxPushes(config.pretendSecret, config.staffService.serviceEmail),
    },
    reports: {
      messageReports: messages.provider === "twilio" ? twilioReports(messages) : undefined,
      payoutReports:
        payouts.provider === "fintoc"
          ? fintocPayoutReports(payouts)
          : sandboxPayoutReports(sandboxSecret(config, "bank")),
      collectionReports: collectors.map(namedReports),
    },
  };
}
