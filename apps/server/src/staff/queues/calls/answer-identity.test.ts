import { status } from "@noren/contract/calls/user";
import { answerIdentity } from "@noren/staff/calls/queue-answers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { back, front, phoneInStepOne, readCard, saveCard, takeSide } from "../../../../test/support/captures.ts";
import { type ConsoleWorld, staffAuditOf, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { detailsOf, newestMessageOf, newestOf } from "../../../../test/support/staff/queues.ts";

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
