/** People on their way through step one, with the pictures of invented people A and B. */
import fs from "node:fs";
import path from "node:path";
import type { CallInput } from "@noren/contract/call";
import * as kyc from "@noren/contract/calls/kyc";
import type { CaptureKind, Pose } from "@noren/contract/identity-words";
import { signedInPhone } from "./sign-in.ts";
import type { TestPhone, World } from "../world.ts";

const fixtures = path.join(import.meta.dirname, "../../../../../packages/identity/fixtures");

/** `idcards/a-front-photo`, say. */
export const picture = (name: string): Buffer => fs.readFileSync(path.join(fixtures, `${name}.jpg`));

export const front = (who: "a" | "b"): Buffer => picture(`idcards/with-portrait/${who}-front-photo`);
export const back = (who: "a" | "b"): Buffer => picture(`idcards/${who}-back-photo`);
export const face = (who: "a" | "b", pose: Pose): Buffer =>
  picture(`faces/${who}-${pose === "middle" ? "front" : pose}`);

/** What a picture is answered with. */
export const refused = (reason: string) => ({ code: 200, data: { verdict: "refused", reasons: [reason] } });
export const accepted = { code: 200, data: { verdict: "accepted", reasons: [], done: true } };

/** A phone whose owner stands in step one. */
export async function phoneInStepOne(world: World): Promise<TestPhone> {
  const phone = await signedInPhone(world);
  await setStatus(world, phone, 20);
  return phone;
}

export async function setStatus(world: World, phone: TestPhone, status: number): Promise<void> {
  await world.services.db.pool.query(
    "update person set biz_status = $1 where user_id = (select user_id from session join session_token using (session_id) where token_hash = sha256($2))",
    [status, Buffer.from(phone.token ?? "")],
  );
}

export async function openCapture(phone: TestPhone, kind: CaptureKind) {
  const opened = await phone.call(kyc.livingStart, {
    body: { kind, ...(kind === "face" && { consentBiometric: true }) },
  });
  if (!opened.data) throw new Error(`the capture was refused: ${opened.code}`);
  return opened.data;
}

export const sendPicture = (phone: TestPhone, transactionId: string, bytes: Buffer) =>
  phone.call(kyc.livingResultQuery, { body: { transactionId } }, { file: [bytes] });

/** One side, taken anew. */
export async function takeSide(phone: TestPhone, kind: "front" | "back", bytes: Buffer) {
  return sendPicture(phone, (await openCapture(phone, kind)).transactionId, bytes);
}

/** Every pose in the server's order; answers what was said to the last picture. */
export async function takeFace(phone: TestPhone, pictureOf: (pose: Pose) => Buffer) {
  const { transactionId, poses = [] } = await openCapture(phone, "face");
  let last: Awaited<ReturnType<typeof sendPicture>> | undefined;
  for (const pose of poses) last = await sendPicture(phone, transactionId, pictureOf(pose));
  if (!last) throw new Error("no pose was asked for");
  return last;
}

/** Both sides of a card and the face, all good. */
export async function takeAll(phone: TestPhone, who: "a" | "b"): Promise<void> {
  await takeSide(phone, "front", front(who));
  await takeSide(phone, "back", back(who));
  await takeFace(phone, (pose) => face(who, pose));
}

type SaveBody = CallInput<typeof kyc.saveKyc>["body"];

/** The card as it was read, to be confirmed by its owner. */
export async function readCard(phone: TestPhone): Promise<SaveBody> {
  const { data } = await phone.call(kyc.ocrDetail, {});
  if (!data) throw new Error("no card was read");
  const { locked: _locked, source: _source, ...fields } = data;
  return fields as SaveBody;
}

export const saveCard = (phone: TestPhone, body: SaveBody) => phone.call(kyc.saveKyc, { body });
