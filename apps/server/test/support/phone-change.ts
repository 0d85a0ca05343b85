/** People who changed their number. */
import { randomUUID } from "node:crypto";
import * as changePhone from "@noren/contract/calls/change-phone";
import * as login from "@noren/contract/calls/login";
import { userIdOf } from "./borrowers.ts";
import { face, phoneInStepOne, readCard, saveCard, takeAll } from "./captures.ts";
import { passStepOne, phoneAt } from "./certification.ts";
import { TestPhone, type World } from "./world.ts";

export const BIRTHDAY = "04/03/1994";

/** Somebody past step one, and a device with a new number that is signed in to nothing. */
export async function movingPerson(world: World) {
  const old = await phoneAt(world, 20);
  const run = await passStepOne(world, old);
  return { old, run, userId: await userIdOf(world, old), fresh: new TestPhone(world) };
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

export const finishMove = (phone: TestPhone, ticket: string | undefined, reviewByPerson?: boolean) =>
  phone.call(changePhone.changePhoneFinish, {
    body: { ticket: ticket ?? "none", ...(reviewByPerson !== undefined && { reviewByPerson }) },
  });

/** What taking the face leaves behind. */
export async function faceTaken(
  { services }: World,
  { userId, deviceId }: { userId: string; deviceId: string },
  state: "open" | "accepted" | "review" | "refused" = "accepted",
): Promise<void> {
  const at = services.clock.now();
  await services.db.pool.query(
    `insert into capture (capture_id, user_id, purpose, kind, device_id, poses, state, opened_at, expires_at, closed_at)
     values ($1, $2, 'change-of-phone', 'face', $3, '[]', $4, $5, $5, $6)`,
    [randomUUID(), userId, deviceId, state, at, state === "open" ? null : at],
  );
}

/** Up to the face, which is taken for granted. */
export async function readyToMove(world: World) {
  const moving = await movingPerson(world);
  const { fresh, run, userId } = moving;
  const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run });
  await faceTaken(world, { userId, deviceId: fresh.deviceId });
  return { ...moving, ticket: data?.ticket };
}

/** Certified with A's card and face, both really read; and a device with a new number that is signed in to nothing. */
export async function movingPersonA(world: World) {
  const old = await phoneInStepOne(world);
  await takeAll(old, "a");
  const card = await readCard(old);
  const saved = await saveCard(old, card);
  if (saved.data?.bizStatus !== 30) throw new Error(`A was not certified: ${saved.code}`);
  return { old, run: card.run, birthday: card.birthday, userId: await userIdOf(world, old) };
}

export const startFace = (phone: TestPhone, ticket: string, consentBiometric = true) =>
  phone.call(changePhone.changePhoneFaceStart, { body: { ticket, consentBiometric } });

export const sendFace = (phone: TestPhone, ticket: string, transactionId: string, bytes: Buffer) =>
  phone.call(changePhone.changePhoneFacePicture, { body: { ticket, transactionId } }, { file: [bytes] });

/** Every pose in the server's order; answers what was said to the last picture. */
export async function takeMovingFace(phone: TestPhone, ticket: string, who: "a" | "b") {
  const { data } = await startFace(phone, ticket);
  let last: Awaited<ReturnType<typeof sendFace>> | undefined;
  for (const pose of data?.poses ?? [])
    last = await sendFace(phone, ticket, data?.transactionId ?? "", face(who, pose));
  if (!last) throw new Error("no pose was asked for");
  return last;
}
