import * as contract from "@noren/contract/calls/privacy";
import { shownLookReason } from "@noren/contract/look-reasons";
import { looksOf } from "../../customers/pictures/picture-looks.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** 'who looked at my pictures' (product.md section 6): when and why; which of our people it was, the trail knows. */
export const pictureLooks = signedInCall(contract.pictureLooks, async ({ session, services }) => {
  const looks = await looksOf(services.db.drizzle, session.userId);
  return {
    details: looks.map(({ at, reason, kind, poses, place }) => ({
      at: at.toISOString(),
      shows: poses[place] ?? kind,
      reason: shownLookReason(reason),
    })),
  };
});
