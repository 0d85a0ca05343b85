import { queueList, takeItem } from "@noren/staff/calls/queues";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decidedOrder } from "../../../../test/support/staff/desk.ts";
import { type ConsoleWorld, staffOf, startConsoleWorld } from "../../../../test/support/staff/console.ts";
import { sendFeedback } from "../../../../test/support/people/feedback.ts";
import { strangePayment } from "../../../../test/support/loans/payments.ts";
import { rowsOf } from "../../../../test/support/staff/queues.ts";
import { signedInPhone } from "../../../../test/support/people/sign-in.ts";

let house: ConsoleWorld;
beforeAll(async () => {
  house = await startConsoleWorld();
});
afterAll(() => house.close());

test("a queue is paged by key, the oldest first, and shows who has what", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  for (let sent = 0; sent < 5; sent += 1) await sendFeedback(await signedInPhone(world));
  const all = await rowsOf(viewer, "feedback");
  expect(all.map(({ at: since }) => since)).toEqual(all.map(({ at: since }) => since).toSorted());
  const seen: string[] = [];
  let mark: string | undefined;
  do {
    const query = { queue: "feedback" as const, size: "2", ...(mark !== undefined && { mark }) };
    const { answer } = await viewer.call(queueList, { query });
    seen.push(...answer.rows.map(({ id }) => id));
    mark = answer.next;
  } while (mark !== undefined);
  expect(seen).toEqual(all.map(({ id }) => id));

  const agent = await staffOf(world, at, "agent");
  const [first, second] = seen;
  await agent.call(takeItem, { body: { id: second ?? "" } });
  const rows = await rowsOf(viewer, "feedback");
  expect(rows.find(({ id }) => id === second)?.owner).toMatchObject({ staffId: agent.staffId, name: "Test agent" });
  const owned = async (which: "mine" | "free") =>
    (await agent.call(queueList, { query: { queue: "feedback", owned: which } })).answer.rows.map(({ id }) => id);
  expect(await owned("mine")).toEqual([second]);
  expect(await owned("free")).toEqual(seen.filter((id) => id !== second));
  expect(rows[0]).toMatchObject({ id: first, queue: "feedback", word: "app", amount: null, owner: null });
});

test("a payment waits under its provider's own id, and what is not a page or a queue is refused", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  const { provider, paymentId } = await strangePayment(world, 1234);
  expect(await rowsOf(viewer, "payments")).toMatchObject([
    { id: `payments:${provider}:${paymentId}`, amount: 1234, caseNumber: null },
  ]);
  const marks = ["x", "1_", "1_\0", "999999999999999_x"].map((mark) => ({ queue: "payments", mark }));
  for (const query of [{ queue: "x" }, {}, ...marks, { queue: "payments", owned: "x" }])
    expect((await viewer.call(queueList, { query: query as never })).refusal?.code).toBe("invalid-input");
});

test("an exposed person, a shared account and any other review wait in queues of their own, each in one", async () => {
  const { world, at } = house;
  const viewer = await staffOf(world, at, "viewer");
  const exposed = await decidedOrder(world, { politicallyExposed: true });
  const account = { bankCode: "001", accountType: "corriente", accountNumber: "12345678" };
  await decidedOrder(world, { account });
  const shared = await decidedOrder(world, { account });
  const orders = async (queue: "exposed" | "shared" | "reviews") =>
    (await rowsOf(viewer, queue)).map(({ orderId }) => orderId);
  expect(await orders("exposed")).toEqual([exposed.orderId]);
  expect(await orders("shared")).toEqual([shared.orderId]);
  expect(await orders("reviews")).toEqual([]);
});
