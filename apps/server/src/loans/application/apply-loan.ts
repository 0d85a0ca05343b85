import * as contract from "@noren/contract/calls/product";
import { applyForLoans } from "./apply-for-loans.ts";
import { changingCall } from "../../calls/call-handler.ts";

export const applyLoan = changingCall(contract.applyLoan, (context) => applyForLoans(context, context.input.body));
