import * as contract from "@noren/contract/calls/privacy";
import { everythingStored } from "./everything-stored.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const dataDownload = signedInCall(contract.dataDownload, async ({ session, services }) => ({
  fileName: `noren-${services.clock.today()}.json`,
  json: JSON.stringify(await everythingStored(services, session.userId), undefined, 2),
}));
