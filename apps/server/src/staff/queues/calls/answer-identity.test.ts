import { status } from "@noren/contract/calls/user";
import { approveProposal } from "@noren/staff/calls/proposals";
import { answerIdentity } from "@noren/staff/calls/queue-answers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { back, front, phoneInStepOne, readCard, saveCard, takeSide } from "../../../../test/support/people/captures.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { detailsOf, newestMessageOf, newestOf } from "../../../../test/support/staff/queues.ts";
import { askedToMove, passHours, stopSignedIn } from "../../../../test/support/people/phone-change.ts";
import { userIdOf } from "../../../../test/support/people/borrowers.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("pictures and what was read beside what was typed; a yes lets the borrower go on", async () => {
  const { world, at } = house;
  const phone = await phoneInStepOne(world);
  await takeSide(phone, "front", front("a"));
  await takeSide(phone, "back", back("a"));
  const card = await readCard(phone);
  await saveCard(phone, { ...card, reviewByPerson: true });
  const risk = await staffOf(world, at, "risk");
  const { workId, itemId } = await newestOf(risk, "identity");
  const details = await detailsOf(risk, workId);
  if (details.kind !== "identity") throw new Error("another kind of item");
  expect(details.doubts).toContain("no_biometric_consent");
  expect(details.pictures.map(({ shows }) => shows)).toEqual(["front", "back"]);
  expect(details.card.find(({ field }) => field === "names")).toEqual({
    field: "names",
    read: card.names,
    typed: card.names,
    differs: false,
  });
  const body = { id: itemId, outcome: "approved" as const, answer: "Es la misma persona" };
  expect((await risk.call(answerIdentity, { body })).status).toBe(200);
  expect((await risk.call(answerIdentity, { body })).refusal?.code).toBe("already-answered");
  expect((await phone.call(status, {})).data).toMatchObject({ bizStatus: 30 });
  expect(await newestMessageOf(phone)).toMatchObject({ kind: "identity-approved" });
  const [line] = await staffAuditOf(world, "queues/answer-identity");
  expect(line?.details).toEqual({ queue: "identity", item: itemId, outcome: "approved" });
});

/** One proposes what waits; answers whoever proposed it and what. */
async function proposed() {
  const { world, at } = house;
  const mover = await askedToMove(world, "review");
  const first = await staffOf(world, at, "risk");
  const { workId, itemId } = await newestOf(first, "identity");
  const body = { id: itemId, outcome: "approved" as const, answer: "Es la misma persona" };
  const answer = await first.call(answerIdentity, { body });
  return { ...mover, first, workId, itemId, body, answer, proposalId: answer.answer.proposalId ?? "" };
}
const approve = (by: Awaited<ReturnType<typeof staffOf>>, id: string) => by.call(approveProposal, { body: { id } });

describe("a change of phone is approved by two people", () => {
  test("one who proposes cannot approve; another's yes lets it wait its day, and only then it moves", async () => {
    const { world, at } = house;
    const { old, fresh, userId, first, itemId, answer, proposalId, body } = await proposed();
    expect(answer.status).toBe(200);
    expect((await first.call(answerIdentity, { body })).refusal?.code).toBe("already-proposed");
    expect((await approve(first, proposalId)).refusal?.code).toBe("own-proposal");
    await passHours(world, 48);
    expect(await userIdOf(world, old)).toBe(userId);
    const second = await staffOf(world, at, "risk");
    expect((await approve(second, proposalId)).status).toBe(200);
    expect(await userIdOf(world, old)).toBe(userId);
    await passHours(world, 24);
    expect(await userIdOf(world, fresh)).toBe(userId);
    const lines = await staffAuditOf(world, "queues/answer-identity");
    expect(lines.map(({ details }) => details)).toContainEqual({ queue: "identity", item: itemId, proposalId });
  });

  test("its owner stops it before the second person has looked: nobody approves it any more", async () => {
    const { world, at } = house;
    const { old, proposalId } = await proposed();
    expect(await stopSignedIn(old)).toMatchObject({ code: 200 });
    expect((await approve(await staffOf(world, at, "risk"), proposalId)).refusal?.code).toBe("already-answered");
  });

  test("nobody approves one whose own pictures are gone", async () => {
    const { world, at } = house;
    const { userId, proposalId } = await proposed();
    await world.services.db.pool.query("update capture_picture set object_key = null where user_id = $1", [userId]);
    expect((await approve(await staffOf(world, at, "risk"), proposalId)).refusal?.code).toBe("no-fresh-pictures");
  });

  test("the pictures that were taken for it are told from the certification's", async () => {
    const { first, workId } = await proposed();
    const details = await detailsOf(first, workId);
    if (details.kind !== "identity") throw new Error("another kind of item");
    expect(details.pictures.map(({ takenFor }) => takenFor)).toEqual(Array(3).fill("change-of-phone"));
  });
});
