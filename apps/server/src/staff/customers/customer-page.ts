/** Everything about one person, as far as one page shows it; what happened is the time line's. */
import type { customerOne } from "@noren/staff/calls/customers";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { bankNameOf } from "../../customers/dict/banks.ts";
import { consentStates } from "../../people/privacy/consent-states.ts";
import type { Services } from "../../services.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import { openCustomers } from "../../customers/search/customers.ts";
import type { Executor } from "../../platform/database/database.ts";
import { maskedDay } from "./masked.ts";
import { headOf } from "./person-head.ts";
import { keptPictures } from "../queues/waiting-items.ts";
import { ordersOf } from "../../loans/application/orders.ts";
import { looksAtEach } from "../../customers/pictures/picture-looks.ts";
import { openSessions } from "../../customers/sessions.ts";

type Shown = StaffAnswer<typeof customerOne>;

const ENDING = 4;

async function told(db: Executor, { secrets }: Services, userId: string) {
  const details = await detailsOf(db, secrets, userId);
  if (!details) return { birthday: null, email: null, account: null, declared: null, politicallyExposed: null };
  const { birthday, email, account, income, fixedCosts, otherDebt, politicallyExposed } = details;
  const { bankCode, accountType, accountNumber } = account;
  return {
    birthday: maskedDay(birthday),
    email,
    account: { bankName: bankNameOf(bankCode), accountType, ending: accountNumber.slice(-ENDING) },
    declared: { income, fixedCosts, otherDebt },
    politicallyExposed,
  };
}

async function picturesOf(db: Executor, userId: string): Promise<Shown["pictures"]> {
  const looks = await looksAtEach(db, userId);
  return (await keptPictures(db, [userId])).map(({ pictureId, kind, poses, place, verdict, openedAt }) => ({
    pictureId,
    verdict,
    shows: poses[place] ?? kind,
    takenAt: openedAt.toISOString(),
    looks: looks.get(pictureId) ?? 0,
  }));
}

export async function loadCustomer(db: Executor, services: Services, userId: string): Promise<Shown | undefined> {
  const [customer] = await openCustomers(db, services.secrets, [userId]);
  if (!customer) return undefined;
  const orders = await ordersOf(db, userId);
  const consents = await consentStates(db, userId);
  const sessions = await openSessions(db, userId, services.clock.now());
  return {
    ...(await headOf(db, services, customer)),
    bizStatus: customer.bizStatus,
    ...(await told(db, services, userId)),
    orders: orders.map(({ orderId, appliedAt, ...order }) => ({
      ...order,
      id: orderId,
      appliedAt: appliedAt.toISOString(),
    })),
    pictures: await picturesOf(db, userId),
    devices: sessions.map(({ deviceName, signedInAt, seenAt }) => ({
      name: deviceName,
      signedInAt: signedInAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    consents,
  };
}
