import * as contract from "@noren/contract/calls/tracking";
import { APP_CODE } from "@noren/contract/constants";
import { BEHAVIOUR_BATCH } from "@noren/contract/tracking-constants";
import { openCall } from "../../calls/call-handler.ts";

/** product.md section 6: 'what is on, sampling, batch 20, appId `noren-cl`'. */
export const configInfo = openCall(contract.configInfo, async ({ services }) => {
  const { on, sampling } = services.config.tracking;
  return { appId: APP_CODE, on: [...on], sampling, batch: BEHAVIOUR_BATCH };
});
