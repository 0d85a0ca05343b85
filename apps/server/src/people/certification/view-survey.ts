import * as contract from "@noren/contract/calls/survey";
import { openPart } from "../../customers/certification-parts.ts";
import { signedInCall } from "../../calls/call-handler.ts";

export const viewSurvey = signedInCall(contract.viewSurvey, async ({ session, services }) => {
  const { db, secrets } = services;
  return { answers: (await openPart(db.drizzle, secrets, session.userId, "survey")) ?? {} };
});
