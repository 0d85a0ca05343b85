import * as contract from "@noren/contract/calls/preorder";
import { endReservation } from "./end-reservation.ts";
import { Refusal } from "../../platform/refusal.ts";
import { lockPerson } from "../../customers/people.ts";
import { findReservation } from "./reservations.ts";
import { changingCall } from "../../calls/call-handler.ts";

export const guidanceCancel = changingCall(contract.guidanceCancel, async ({ input, session, services, tx }) => {
  await lockPerson(tx, session.userId);
  const own = await findReservation(tx, session.userId, input.body.reservationId);
  if (!own) throw new Refusal("notFound");
  if (!(await endReservation(tx, services, own, "cancelled"))) throw new Refusal("reservationGone");
  return {};
});
