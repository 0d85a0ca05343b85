import * as contract from "@noren/contract/calls/borrow";
import { locksNewLoans } from "@noren/lending/loan/order";
import { awaitingCarrier } from "../carrier-check/carrier-standing.ts";
import type { CarrierRoute } from "../../providers/carrier/port.ts";
import type { Services } from "../../services.ts";
import { decisionsOf } from "./agreements.ts";
import { hasPassed } from "../carrier-check/carrier-checks.ts";
import { findPerson, phoneOf } from "../../customers/people.ts";
import { statusesOf } from "./orders.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** By which route the carrier is asked, while an order waits for its word; not again in the moment until that is decided on. */
async function carrierCheckOf(services: Services, userId: string): Promise<{ type: CarrierRoute } | undefined> {
  const { db, secrets, carrier } = services;
  if (!carrier || (await awaitingCarrier(db.drizzle, services, userId)).length === 0) return undefined;
  const person = await findPerson(db.drizzle, userId);
  if (person.phoneIndex && (await hasPassed(db.drizzle, userId, person.phoneIndex))) return undefined;
  return { type: carrier.routeOf(phoneOf(secrets, person)) };
}

export const borrowStatus = signedInCall(contract.borrowStatus, async ({ session, services }) => {
  const rows = await statusesOf(services.db.drizzle, session.userId);
  const decisions = await decisionsOf(
    services.db.drizzle,
    rows.map((row) => row.orderId),
  );
  const orders = rows.map(({ orderId, borrowStatus: status }) => ({
    orderId,
    borrowStatus: status,
    decided: decisions.has(orderId),
  }));
  const carrierCheck = await carrierCheckOf(services, session.userId);
  return {
    orders,
    locked: orders.some((order) => locksNewLoans(order.borrowStatus)),
    ...(carrierCheck && { carrierCheck }),
  };
});
