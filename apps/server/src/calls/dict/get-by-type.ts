import * as contract from "@noren/contract/calls/dict";
import { listOf } from "../../dict/dict.ts";
import { openCall } from "../../wire/call-handler.ts";

export const getByType = openCall(contract.getByType, async ({ input, caller }) => ({
  details: listOf(input.params.type, caller.language),
}));
