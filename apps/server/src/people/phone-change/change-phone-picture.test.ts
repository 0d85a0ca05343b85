/** 'card and face taken anew (never a picture we have seen) against the stored ones' (product.md section 2), on real pictures. */
import { livingResultQuery } from "@noren/contract/calls/kyc";
import type { Pose } from "@noren/contract/identity-words";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  back,
  face,
  front,
  phoneInStepOne,
  picture,
  refused,
  takeSide,
} from "../../../test/support/people/captures.ts";
import {
  faceAgain,
  finishMove,
  moveCode,
  movingPersonA,
  sendPicture,
  sideAgain,
  startMove,
  startPicture,
  stopSignedIn,
  takeMovingFace,
  takeMovingSide,
} from "../../../test/support/people/phone-change.ts";
import { startWorld, TestPhone, type World } from "../../../test/support/world.ts";

let world: World;
let person: Awaited<ReturnType<typeof movingPersonA>>;
let fresh: TestPhone;
let ticket: string;
beforeAll(async () => {
  world = await startWorld();
  person = await movingPersonA(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  fresh = new TestPhone(world);
  const { run, birthday } = person;
  const { data } = await startMove(fresh, { code: await moveCode(world, fresh), run, birthday });
  ticket = data?.ticket ?? "";
});

const accepted = { code: 200, data: { verdict: "accepted", reasons: [], done: true } };
const again = (bytes: Buffer): Promise<Buffer> => sharp(bytes).jpeg({ quality: 60 }).toBuffer();
const cropped = async (bytes: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(bytes).metadata();
  return sharp(bytes)
    .extract({ left: 7, top: 5, width: width - 16, height: height - 14 })
    .jpeg()
    .toBuffer();
};
/** The first pose that is asked for, of whatever picture. */
async function firstPose(bytesOf: (pose: Pose) => Buffer | Promise<Buffer>) {
  const { data } = await startPicture(fresh, ticket, "face");
  return sendPicture(fresh, ticket, data?.transactionId ?? "", await bytesOf(data?.poses[0] ?? "middle"));
}

describe("a picture that was seen before is refused", () => {
  test("the certification's own, byte for byte: card, face, and no person is left to look", async () => {
    expect(await takeMovingSide(fresh, ticket, "front", front("a"))).toMatchObject(refused("seen_before"));
    expect(await takeMovingSide(fresh, ticket, "back", back("a"))).toMatchObject(refused("seen_before"));
    expect(await firstPose((pose) => face("a", pose))).toMatchObject(refused("seen_before"));
    expect(await finishMove(fresh, ticket)).toMatchObject({ code: 459 });
  });

  test.each([
    { how: "encoded anew", change: again },
    { how: "cropped by some pixels", change: cropped },
  ])("the certification's own, $how", async ({ change }) => {
    expect(await takeMovingSide(fresh, ticket, "front", await change(front("a")))).toMatchObject(
      refused("seen_before"),
    );
    expect(await takeMovingSide(fresh, ticket, "back", await change(back("a")))).toMatchObject(refused("seen_before"));
    expect(await firstPose((pose) => change(face("a", pose)))).toMatchObject(refused("seen_before"));
  });

  test("one that anybody sent, whoever it shows and whatever was said of it", async () => {
    const stranger = await phoneInStepOne(world);
    await takeSide(stranger, "front", picture("idcards/with-portrait/a-front-scan"));
    await takeSide(stranger, "back", picture("idcards/no-card"));
    const seen = await takeMovingSide(fresh, ticket, "front", picture("idcards/with-portrait/a-front-scan"));
    expect(seen).toMatchObject(refused("seen_before"));
    expect(await takeMovingSide(fresh, ticket, "back", picture("idcards/no-card"))).toMatchObject(
      refused("seen_before"),
    );
  });

  test("also for people alone to look at, where nothing of the face is measured", async () => {
    const { data } = await startPicture(fresh, ticket, "face", false);
    const send = (bytes: Buffer) => sendPicture(fresh, ticket, data?.transactionId ?? "", bytes);
    expect(await send(face("a", "middle"))).toMatchObject(refused("seen_before"));
    expect(await send(await again(face("a", "middle")))).toMatchObject(refused("seen_before"));
    expect(await send(faceAgain("b", "middle"))).toMatchObject({ data: { verdict: "review", done: true } });
  });
});

test("another's card is refused, and so is another's face", async () => {
  expect(await takeMovingSide(fresh, ticket, "front", sideAgain("b", "front"))).toMatchObject(refused("not_own_card"));
  expect(await takeMovingSide(fresh, ticket, "back", sideAgain("b", "back"))).toMatchObject(refused("not_own_card"));
  expect(await takeMovingFace(fresh, ticket, (pose) => face("b", pose))).toMatchObject({
    data: { verdict: "refused", reasons: ["not_same_person"], done: true },
  });
});

test("a ticket of nobody, another device, another capture and one's own certification's take no picture", async () => {
  const { data } = await startPicture(fresh, ticket, "face");
  const transactionId = data?.transactionId ?? "";
  const bytes = faceAgain("a", "middle");
  expect(await sendPicture(fresh, "made-up", transactionId, bytes)).toMatchObject({ code: 458 });
  expect(await sendPicture(new TestPhone(world), ticket, transactionId, bytes)).toMatchObject({ code: 458 });
  expect(await sendPicture(fresh, ticket, "00000000-0000-4000-8000-000000000000", bytes)).toMatchObject({ code: 404 });
  const asCertification = await person.old.call(livingResultQuery, { body: { transactionId } }, { file: [bytes] });
  expect(asCertification).toMatchObject({ code: 404 });
  expect(await sendPicture(fresh, ticket, transactionId, Buffer.from("no picture"))).toMatchObject({ code: 494 });
});

test("second takes of card and face, one sent twice where the answer was lost: the change waits its day", async () => {
  expect(await takeMovingSide(fresh, ticket, "front", sideAgain("a", "front"))).toMatchObject(accepted);
  expect(await takeMovingSide(fresh, ticket, "back", sideAgain("a", "back"))).toMatchObject(accepted);
  const { data } = await startPicture(fresh, ticket, "face");
  const transactionId = data?.transactionId ?? "";
  const [first = "left", second = "left", third = "left"] = data?.poses ?? [];
  const answer = await sendPicture(fresh, ticket, transactionId, faceAgain("a", first));
  expect(answer).toMatchObject({ data: { verdict: "accepted", nextPose: second, done: false } });
  const twice = await sendPicture(fresh, ticket, transactionId, faceAgain("a", first));
  expect(twice.data).toEqual(answer.data);
  await sendPicture(fresh, ticket, transactionId, faceAgain("a", second));
  expect(await finishMove(fresh, ticket)).toMatchObject({ code: 459 });
  expect(await sendPicture(fresh, ticket, transactionId, faceAgain("a", third))).toMatchObject(accepted);
  expect(await finishMove(fresh, ticket)).toMatchObject({ code: 200, data: { state: "waiting" } });
  expect(await startPicture(fresh, ticket, "face")).toMatchObject({ code: 458 });
  expect(await stopSignedIn(person.old)).toMatchObject({ code: 200 });
});
