import { byFacePicture, byFaceStart } from "@noren/contract/calls/door/by-face";
import { parsePhone } from "@noren/lending/people/phone";
import { call } from "../../../calls/client.ts";
import { Refused } from "../../../calls/failure.ts";
import type { CaptureCalls } from "../../facial-auth/step-one/use-capture.ts";
import type { WhoTyped } from "./ask-who.tsx";

/** Where nothing is taken, the capture ends at once and says where to. */
export function callsFor({ phone, run }: WhoTyped, leadTo: (stage: "who" | "ready") => void): CaptureCalls {
  return {
    start: async () => {
      try {
        const body = { phone: parsePhone(phone) ?? phone, run, consentBiometric: true };
        const { transactionId, poses } = await call(byFaceStart, { body });
        if (transactionId !== undefined && poses) return { transactionId, poses };
      } catch (error) {
        if (error instanceof Refused) leadTo("who");
        throw error;
      }
      leadTo("ready");
      throw new Error("a code may be asked for, and no face is needed");
    },
    take: (transactionId, options) => call(byFacePicture, { body: { transactionId } }, options),
  };
}
