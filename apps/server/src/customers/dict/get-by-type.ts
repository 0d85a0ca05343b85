import * as contract from "@noren/contract/calls/dict";
import { listOf } from "./dict.ts";
import { openCall } from "../../calls/call-handler.ts";

export const getByType = openCall(contract.getByType, async ({ input, caller }) => ({
  details: listOf(input.params.type, caller.language),
}));
