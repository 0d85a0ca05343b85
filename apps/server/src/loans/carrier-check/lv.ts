import * as contract from "@noren/contract/calls/telecom";
import { verifyCall } from "./verify-call.ts";

export const lv = verifyCall(contract.lv, 2);
