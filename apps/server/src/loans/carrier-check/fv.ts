import * as contract from "@noren/contract/calls/telecom";
import { verifyCall } from "./verify-call.ts";

export const fv = verifyCall(contract.fv, 1);
