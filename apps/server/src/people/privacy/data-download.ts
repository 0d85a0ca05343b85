import * as contract from "@noren/contract/calls/privacy";
import type { Services } from "../../services.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import { openPart } from "../../customers/certification-parts.ts";
import { couponsOf } from "../../loans/coupons/coupons.ts";
import { contactLogOf } from "../../contact/contact-log.ts";
import { deviceReportsOf } from "../../customers/tracking/device-reports.ts";
import { promisesOfPerson } from "../../loans/promises/promises.ts";
import { agreementsOf, paymentsOf } from "./document-store.ts";
import { staffStopsOf } from "../../loans/account/staff-stops.ts";
import { messagesOf } from "../../customers/notify/messages.ts";
import { findPerson, phoneOf } from "../../customers/people.ts";
import { pushedDevicesOf } from "../../customers/notify/push-subscriptions.ts";
import { looksOf } from "../../customers/pictures/picture-looks.ts";
import { type OpenSession, openSessions } from "../../customers/sessions.ts";
import { feedbackInWords } from "../../contact/feedback/in-words.ts";
import { trackedOf } from "../../customers/tracking/tracking.ts";
import { consentStates } from "./consent-states.ts";
import { ownRequests } from "./own-requests.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** Far more than anybody has: nothing is left out. */
const ALL = 1_000_000;

/** Without what names the device to us: whoever reads the file of another must not pass for their phone. */
const shownDevice = ({ deviceName, signedInAt, seenAt, expiresAt, partner, language }: OpenSession) => ({
  deviceName,
  signedInAt,
  seenAt,
  expiresAt,
  partner,
  language,
});

/**
 * Ley 21.719, access and portability: what is kept about somebody, in a form that a machine reads. Pictures are seen in the
 * app's own review alone, and documents are downloaded one by one as PDF.
 */
async function everythingStored(services: Services, userId: string) {
  const { secrets, clock } = services;
  const db = services.db.drizzle;
  const person = await findPerson(db, userId);
  const { bizStatus, state, registeredAt } = person;
  return {
    madeAt: clock.now().toISOString(),
    account: { userId, phone: phoneOf(secrets, person), bizStatus, state, registeredAt },
    questionnaire: await openPart(db, secrets, userId, "survey"),
    identityCard: await openPart(db, secrets, userId, "card"),
    personalInformation: await openPart(db, secrets, userId, "baseInfo"),
    emergencyContacts: await openPart(db, secrets, userId, "contacts"),
    borrower: await detailsOf(db, secrets, userId),
    consents: await consentStates(db, userId),
    devices: (await openSessions(db, userId, clock.now())).map(shownDevice),
    deviceReports: (await deviceReportsOf(db, secrets, userId)).map(
      ({ userId: _own, deviceId: _device, ...said }) => said,
    ),
    notifications: await pushedDevicesOf(db, userId),
    loans: await agreementsOf(db, userId),
    payments: await paymentsOf(db, userId),
    paymentPromises: await promisesOfPerson(db, userId),
    coupons: await couponsOf(db, userId),
    messages: await messagesOf(db, userId, undefined, ALL),
    contacts: await contactLogOf(db, userId, undefined, ALL),
    collectionStops: await staffStopsOf(db, userId),
    looksAtPictures: await looksOf(db, userId),
    requests: await ownRequests(db, services, userId),
    feedback: await feedbackInWords(db, services, userId, ALL),
    tracking: await trackedOf(db, userId),
  };
}

export const dataDownload = signedInCall(contract.dataDownload, async ({ session, services }) => ({
  fileName: `noren-${services.clock.today()}.json`,
  json: JSON.stringify(await everythingStored(services, session.userId), undefined, 2),
}));
