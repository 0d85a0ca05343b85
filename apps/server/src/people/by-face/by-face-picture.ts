import * as contract from "@noren/contract/calls/door/by-face";
import { santiagoDay } from "@noren/lending/calendar/santiago";
import { openCall } from "../../calls/call-handler.ts";
import { findPerson } from "../../customers/people.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../services.ts";
import { type Capture, findWayBack } from "../certification/capture/captures.ts";
import { takePicture } from "../certification/capture/take-picture.ts";
import { countersOn, openWayBack, wayBack } from "../sign-in/code-counters.ts";
import { lockPhone } from "../sign-in/one-time-codes.ts";

export const byFacePicture = openCall(contract.byFacePicture, async ({ input, files, caller, services }) => {
  const { transactionId: captureId } = input.body;
  const capture = await findWayBack(services.db.drizzle, captureId, caller.deviceId);
  if (!capture) throw new Refusal("notFound");
  const [bytes] = files["file"] ?? [];
  if (!bytes) throw new Refusal("fileTypeRefused");
  const { userId, openedAt } = capture;
  const sent = { userId, purpose: "by-face", captureId, bytes, from: caller, freshSince: openedAt } as const;
  const answer = await takePicture(services, sent);
  if (answer.done && answer.verdict === "accepted") await comeBack(services, capture);
  return answer;
});

/** For the day it was opened on: the last picture, sent again tomorrow, is answered as the first time and opens nothing. */
async function comeBack({ db, clock }: Services, { userId, deviceId, openedAt }: Capture): Promise<void> {
  if (santiagoDay(openedAt.getTime()) !== clock.today()) return;
  await db.transaction(async (tx) => {
    const { phoneIndex } = await findPerson(tx, userId);
    if (!phoneIndex) return;
    const counters = await countersOn(tx, await lockPhone(tx, phoneIndex, clock.today()), deviceId);
    if ((await wayBack(tx, counters)) === "open") await openWayBack(tx, counters);
  });
}
