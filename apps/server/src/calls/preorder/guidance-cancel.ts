import * as contract from "@noren/contract/calls/preorder";
import { endReservation } from "../../lending/reservations.ts";
import { Refusal } from "../../refusal.ts";
import { lockPerson } from "../../store/people.ts";
import { findReservation } from "../../store/reservations.ts";
import { changingCall } from "../../wire/call-handler.ts";

export const guidanceCancel = changingCall(contract.guidanceCancel, async ({ input, session, services, tx }) => {
  await lockPerson(tx, session.userId);
  const own = await findReservation(tx, session.userId, input.body.reservationId);
  if (!own) throw new Refusal("notFound");
  if (!(await endReservation(tx, services, own, "cancelled"))) throw new Refusal("reservationGone");
  return {};
});
