import * as contract from "@noren/contract/calls/product";
import { applyForLoans } from "../../lending/apply-for-loans.ts";
import { changingCall } from "../../wire/call-handler.ts";

export const applyLoan = changingCall(contract.applyLoan, (context) => applyForLoans(context, context.input.body));
