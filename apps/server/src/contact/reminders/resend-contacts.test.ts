import { randomUUID } from "node:crypto";
import { contactLog } from "@noren/contract/calls/user";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { userIdOf } from "../../../test/support/people/borrowers.ts";
import { goTo, type RunningLoan, runningLoan } from "../../../test/support/loans/loans.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { remind } from "./remind.ts";
import { resendContacts } from "./resend-contacts.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(() => goTo(world, "2027-03-08"));
afterEach(async () => {
  // Nobody of this test is due in the next.
  await query("update loan_order set status = 60 where status in (40, 70)");
});
afterAll(() => world.close());

const query = (sql: string, values: unknown[] = []) => world.services.db.pool.query(sql, values);
const texts = async (phone: TestPhone): Promise<string[]> => {
  const response = await fetch(`${world.address}/sandbox/api/messages?phone=${phone.number}`);
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  return messages.map((message) => message.text).filter((text) => text.includes("/repay/"));
};
/** Three days before it is due is Saturday 20 March 2027. */
const dueOnTuesday = () => runningLoan(world, 50_000, "noren-15");

const sentOf = async ({ phone }: RunningLoan) =>
  (await phone.call(contactLog, { query: {} })).data?.details.map(({ sent }) => sent);

/** Refuses everything, and counts. */
async function refusing() {
  const asked: string[] = [];
  const other = await startWorld({
    databaseUrl: world.databaseUrl,
    messages: {
      async send({ messageId }) {
        asked.push(messageId);
        return { state: "refused", reason: "full" };
      },
    },
  });
  return { other, asked };
}

describe("what was logged and did not leave is sent once more, as the same message under the same line", () => {
  test("refused: after some minutes, once, and the log says what became of it", async () => {
    const loan = await dueOnTuesday();
    const { other, asked } = await refusing();
    goTo(other, "2027-03-20");
    await remind(other.services);
    expect(await sentOf(loan)).toEqual(["no"]);
    goTo(world, "2027-03-20", 12.1);
    await resendContacts(world.services);
    expect(await texts(loan.phone)).toHaveLength(0);
    goTo(world, "2027-03-20", 12.5);
    await Promise.all([resendContacts(world.services), resendContacts(world.services)]);
    expect([await sentOf(loan), (await texts(loan.phone)).length]).toEqual([["yes"], 1]);
    const { rows } = await query("select message_id from contact where order_id = $1", [loan.orderId]);
    expect(rows).toEqual(asked.map((messageId) => ({ message_id: messageId })));
    await other.close();
  });

  test("refused twice: no third time", async () => {
    const loan = await dueOnTuesday();
    const { other, asked } = await refusing();
    for (const hours of [12, 13, 14]) {
      goTo(other, "2027-03-20", hours);
      await remind(other.services);
      await resendContacts(other.services);
    }
    expect([asked.length, new Set(asked).size, await sentOf(loan)]).toEqual([2, 1, ["no"]]);
    await other.close();
  });

  test("cut off before it was handed over: sent, unless the loan is paid or disputed meanwhile", async () => {
    const [lost, paid, disputed] = [await dueOnTuesday(), await dueOnTuesday(), await dueOnTuesday()];
    const loans = [lost, paid, disputed];
    const { other } = await refusing();
    goTo(other, "2027-03-20");
    await remind(other.services);
    await query("delete from sent_message where state = 'undelivered'");
    await query("update loan_order set status = 30, settled_on = due_day where order_id = $1", [paid.orderId]);
    await query(
      `insert into dispute values ($1, $2, $3, '2027-03-20', null, null, '2027-04-02', '\\x00', now(), now())`,
      [randomUUID(), disputed.orderId, await userIdOf(world, disputed.phone)],
    );
    goTo(world, "2027-03-20", 13);
    await resendContacts(world.services);
    expect(await Promise.all(loans.map(async ({ phone }) => (await texts(phone)).length))).toEqual([1, 0, 0]);
    await other.close();
  });
});
