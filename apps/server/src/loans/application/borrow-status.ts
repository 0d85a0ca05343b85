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

interface CarrierCheck {
  /** By which route the carrier is asked, while an order waits for its word. */
  readonly type?: CarrierRoute;
  /** Their number is confirmed: what was decided before it was is decided anew any moment. */
  readonly confirmed: readonly string[];
}

async function carrierCheckOf(services: Services, userId: string): Promise<CarrierCheck> {
  const { db, secrets, carrier } = services;
  const waiting = await awaitingCarrier(db.drizzle, services, userId);
  if (!carrier || waiting.length === 0) return { confirmed: [] };
  const person = await findPerson(db.drizzle, userId);
  if (person.phoneIndex && (await hasPassed(db.drizzle, userId, person.phoneIndex)))
    return { confirmed: waiting.map(({ orderId }) => orderId) };
  return { type: carrier.routeOf(phoneOf(secrets, person)), confirmed: [] };
}

export const borrowStatus = signedInCall(contract.borrowStatus, async ({ session, services }) => {
  const rows = await statusesOf(services.db.drizzle, session.userId);
  const decisions = await decisionsOf(
    services.db.drizzle,
    rows.map((row) => row.orderId),
  );
  const { type, confirmed } = await carrierCheckOf(services, session.userId);
  const orders = rows.map(({ orderId, borrowStatus: status }) => ({
    orderId,
    borrowStatus: status,
    decided: decisions.has(orderId) && !confirmed.includes(orderId),
  }));
  return {
    orders,
    locked: orders.some((order) => locksNewLoans(order.borrowStatus)),
    ...(type !== undefined && { carrierCheck: { type } }),
  };
});
