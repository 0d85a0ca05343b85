/** People who changed their number. */
import { randomUUID } from "node:crypto";
import * as changePhone from "@noren/contract/calls/door/change-phone";
import * as login from "@noren/contract/calls/login";
import type { CaptureKind, Pose } from "@noren/contract/identity-words";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { bringChangesAbout } from "../../../src/people/phone-change/take-effect.ts";
import type { Rut } from "@noren/lending/people/rut";
import { certifiedPhone, doJobs, newRun, userIdOf } from "./borrowers.ts";
import { phoneInStepOne, picture, readCard, saveCard, takeAll } from "./captures.ts";
import { passStepOne, phoneAt } from "./certification.ts";
import { signInWith } from "./sign-in.ts";
import { TestPhone, type World } from "../world.ts";

export const BIRTHDAY = "04/03/1994";

/** Somebody past step one, and a device with a new number that is signed in to nothing. */
export async function movingPerson(world: World) {
  const old = await phoneAt(world, 20);
  const run = await passStepOne(world, old);
  return { old, run, userId: await userIdOf(world, old), fresh: new TestPhone(world) };
}

/** Certified, so that an e-mail and an account are known. */
export async function certifiedMover(world: World): ReturnType<typeof movingPerson> {
  const run = newRun();
  const account = { bankCode: "012", accountType: "cuenta_rut", accountNumber: run.split("-")[0] };
  const old = await certifiedPhone(world, { run, account });
  return { old, run: run as Rut, userId: await userIdOf(world, old), fresh: new TestPhone(world) };
}

/** Of type 4, to the phone's own number. */
export async function moveCode(world: World, phone: TestPhone): Promise<string> {
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + 61_000);
  const sent = await phone.call(login.otp, { query: { phone: phone.number, type: "4" } });
  if (sent.code !== 200) throw new Error(`no code was sent: ${sent.code}`);
  return phone.readCode();
}

export const startMove = (phone: TestPhone, told: { code: string; run: string; birthday?: string }) =>
  phone.call(changePhone.changePhoneStart, { body: { phone: phone.number, birthday: BIRTHDAY, ...told } });

export const finishMove = (phone: TestPhone, ticket: string | undefined) =>
  phone.call(changePhone.changePhoneFinish, { body: { ticket: ticket ?? "none" } });

type Taken = "open" | "accepted" | "review" | "refused";

/** What taking a picture leaves behind; of what is open nothing is kept yet. */
export async function pictureTaken(
  { services: { clock, db } }: World,
  { userId, deviceId }: { userId: string; deviceId: string },
  { kind, state, poses = ["left", "middle", "right"] }: { kind: CaptureKind; state: Taken; poses?: readonly Pose[] },
): Promise<void> {
  const [captureId, objectKey, at] = [randomUUID(), `identity/${randomUUID()}`, clock.now()];
  await db.pool.query(
    `insert into capture (capture_id, user_id, purpose, kind, device_id, poses, state, opened_at, expires_at, closed_at)
     values ($1, $2, 'change-of-phone', $3, $4, $5, $6, $7, $7, $8)`,
    [captureId, userId, kind, deviceId, JSON.stringify(poses), state, at, state === "open" ? null : at],
  );
  if (state === "open") return;
  await db.pool.query("insert into stored_object (object_key, user_id, made_at) values ($1, $2, $3)", [
    objectKey,
    userId,
    at,
  ]);
  await db.pool.query(
    `insert into capture_picture (picture_id, capture_id, user_id, place, byte_hash, object_key, verdict, reasons, taken_at)
     values ($1, $2, $3, 0, $4, $5, 'accepted', '[]', $6)`,
    [randomUUID(), captureId, userId, Buffer.from(captureId), objectKey, at],
  );
}

export async function picturesTaken(
  world: World,
  of: { userId: string; deviceId: string },
  face: Taken = "accepted",
): Promise<void> {
  await pictureTaken(world, of, { kind: "front", state: "accepted" });
  await pictureTaken(world, of, { kind: "back", state: "accepted" });
  await pictureTaken(world, of, { kind: "face", state: face });
}

/** Up to the pictures, which are taken for granted. */
export async function readyToMove(world: World, face: Taken = "accepted", mover = movingPerson) {
  const moving = await mover(world);
  const { fresh, run, userId } = moving;
  const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
  await picturesTaken(world, { userId, deviceId: fresh.deviceId }, face);
  return { ...moving, ticket: data?.ticket };
}

/** Asked for: it waits its day, or for staff where the face was not accepted. */
export async function askedToMove(world: World, face: Taken = "accepted", mover = movingPerson) {
  const moving = await readyToMove(world, face, mover);
  const { code } = await finishMove(moving.fresh, moving.ticket);
  if (code !== 200) throw new Error(`the change was not asked for: ${code}`);
  return moving;
}

/** Business time passes, and what it brings about is done. */
export async function passHours({ services }: World, hours: number): Promise<void> {
  services.clock.moveTo(services.clock.aheadMs + hours * HOUR_MS);
  await bringChangesAbout(services);
}

/** What was texted to a number, once every job is done. */
export async function textsTo(world: World, { number }: TestPhone): Promise<string[]> {
  await doJobs(world);
  const response = await fetch(`${world.address}/sandbox/api/messages?phone=${number}`);
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  return messages.map(({ text }) => text);
}

/** The newest mail's text. */
export async function newestMail(world: World): Promise<string> {
  await doJobs(world);
  const { mails } = (await (await fetch(`${world.address}/sandbox/api/mail`)).json()) as { mails: { text: string }[] };
  return mails[0]?.text ?? "";
}

/** With the new number, on its device, once the change took effect. */
export async function signInMoved(world: World, phone: TestPhone, run: string): Promise<void> {
  const { clock } = world.services;
  clock.moveTo(clock.aheadMs + 61_000);
  await signInWith(phone, { run, birthday: BIRTHDAY });
}

const LINK = /#\/login\?stop=([\w-]{43})/;

/** What the link in a text or mail holds. */
export const secretIn = (texts: readonly string[]): string | undefined =>
  texts.map((text) => LINK.exec(text)?.[1]).find((secret) => secret !== undefined);

export const stopWith = (phone: TestPhone, secret = "none") =>
  phone.call(changePhone.changePhoneStop, { body: { secret } });

export const stopSignedIn = (phone: TestPhone) => phone.call(changePhone.phoneChangeStop, { body: {} });

/** Certified with A's card and face, both really read; and a device with a new number that is signed in to nothing. */
export async function movingPersonA(world: World) {
  const old = await phoneInStepOne(world);
  await takeAll(old, "a");
  const card = await readCard(old);
  const saved = await saveCard(old, card);
  if (saved.data?.bizStatus !== 30) throw new Error(`A was not certified: ${saved.code}`);
  return { old, run: card.run, birthday: card.birthday, userId: await userIdOf(world, old) };
}

export const startPicture = (phone: TestPhone, ticket: string, kind: CaptureKind, consentBiometric = true) =>
  phone.call(changePhone.changePhonePictureStart, { body: { ticket, kind, consentBiometric } });

export const sendPicture = (phone: TestPhone, ticket: string, transactionId: string, bytes: Buffer) =>
  phone.call(changePhone.changePhonePicture, { body: { ticket, transactionId } }, { file: [bytes] });

export const sideAgain = (who: "a" | "b", side: "front" | "back"): Buffer =>
  picture(`idcards/${side === "front" ? "with-portrait/" : ""}${who}-${side}-again`);
export const faceAgain = (who: "a" | "b", pose: Pose): Buffer =>
  picture(`faces/${who}-${pose === "middle" ? "front" : pose}-again`);

export async function takeMovingSide(phone: TestPhone, ticket: string, side: "front" | "back", bytes: Buffer) {
  const { data } = await startPicture(phone, ticket, side);
  return sendPicture(phone, ticket, data?.transactionId ?? "", bytes);
}

/** Every pose in the server's order; answers what was said to the last picture. */
export async function takeMovingFace(phone: TestPhone, ticket: string, pictureOf: (pose: Pose) => Buffer) {
  const { data } = await startPicture(phone, ticket, "face");
  let last: Awaited<ReturnType<typeof sendPicture>> | undefined;
  for (const pose of data?.poses ?? [])
    last = await sendPicture(phone, ticket, data?.transactionId ?? "", pictureOf(pose));
  if (!last) throw new Error("no pose was asked for");
  return last;
}
