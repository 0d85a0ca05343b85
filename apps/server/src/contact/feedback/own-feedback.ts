import * as contract from "@noren/contract/calls/report";
import { listOf } from "../../customers/dict/dict.ts";
import { feedbackInWords } from "./in-words.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** Nobody scrolls further; all of it is in the download of one's data. */
const MOST = 50;

export const ownFeedback = signedInCall(contract.ownFeedback, async ({ session, caller, services }) => {
  const labels = new Map(listOf("feedbackType", caller.language).map(({ value, label }) => [value, label]));
  const rows = await feedbackInWords(services.db.drizzle, services, session.userId, MOST);
  return {
    details: rows.map(({ about, ...row }) => {
      const label = about === undefined ? undefined : labels.get(about);
      return { ...row, ...(label !== undefined && { about: label }) };
    }),
  };
});
