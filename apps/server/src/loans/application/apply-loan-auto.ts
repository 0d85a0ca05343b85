import * as contract from "@noren/contract/calls/product";
import { applyForLoans } from "./apply-for-loans.ts";
import { takeReservation } from "../guide/end-reservation.ts";
import { lockPerson } from "../../customers/people.ts";
import { changingCall } from "../../calls/call-handler.ts";

/** 'the reserved loan is offered and applied for by `applyLoan/auto` after the borrower accepts the price of the day' */
export const applyLoanAuto = changingCall(contract.applyLoanAuto, async (context) => {
  const { input, session, services, tx } = context;
  await lockPerson(tx, session.userId);
  await takeReservation(tx, services, session.userId, input.body);
  return applyForLoans(context, input.body);
});
