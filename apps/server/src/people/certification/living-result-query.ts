import * as contract from "@noren/contract/calls/kyc";
import { takePicture } from "./capture/take-picture.ts";
import { Refusal } from "../../platform/refusal.ts";
import { signedInCall } from "../../calls/call-handler.ts";

/** 'takes one picture at a time, re-sent safely after a broken connection' (product.md section 2). */
export const livingResultQuery = signedInCall(
  contract.livingResultQuery,
  async ({ input, files, caller, session, services }) => {
    const [bytes] = files["file"] ?? [];
    if (!bytes) throw new Refusal("fileTypeRefused");
    const { userId } = session;
    const { transactionId: captureId } = input.body;
    return takePicture(services, { userId, purpose: "certification", captureId, bytes, from: caller });
  },
);
