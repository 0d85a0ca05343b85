import { randomUUID } from "node:crypto";
import { contactLog, msgCenter } from "@noren/contract/calls/user";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { certifiedPhone, userIdOf } from "../../../test/support/people/borrowers.ts";
import { type RunningLoan, runningLoan, borrowMore, goTo, settle } from "../../../test/support/loans/loans.ts";
import { moveTo } from "../../../test/support/people/residences.ts";
import { startWorld, type TestPhone, type World } from "../../../test/support/world.ts";
import { resendContacts } from "./resend-contacts.ts";
import { remind } from "./remind.ts";

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
const remindAt = (day: string, hours = 12): Promise<number> => {
  goTo(world, day, hours);
  return remind(world.services);
};
const texts = async (phone: TestPhone): Promise<string[]> => {
  const response = await fetch(`${world.address}/sandbox/api/messages?phone=${phone.number}`);
  const { messages } = (await response.json()) as { messages: { text: string }[] };
  return messages.map((message) => message.text).filter((text) => text.includes("/repay/"));
};
const fallOverdue = ({ orderId }: RunningLoan) =>
  query("update loan_order set status = 70 where order_id = $1", [orderId]);

/** Due on Tuesday 23 March 2027: three days before is a Saturday, one day before a Monday. In Santiago; elsewhere: remind-zones.test.ts. */
async function dueOnTuesday(): Promise<RunningLoan> {
  const loan = await runningLoan(world, 50_000, "noren-15");
  await moveTo(loan.phone, "Santiago");
  return loan;
}

async function speaking(language: TestPhone["language"]): Promise<RunningLoan> {
  const phone = await certifiedPhone(world);
  phone.language = language;
  return borrowMore(world, phone, 50_000, "noren-15");
}

describe("'Reminders 3 days and 1 day before'", () => {
  test("both, once each, with what is owed on the due date and where to pay; in the app too", async () => {
    const { phone, orderId } = await dueOnTuesday();
    expect(await remindAt("2027-03-19")).toBe(0);
    expect(await remindAt("2027-03-20")).toBe(1);
    expect(await remindAt("2027-03-20", 19)).toBe(0);
    expect(await remindAt("2027-03-21")).toBe(0);
    expect(await remindAt("2027-03-22", 11)).toBe(0);
    expect(await remindAt("2027-03-22", 13)).toBe(1);
    expect(await remindAt("2027-03-23", 14)).toBe(0);
    const { rows } = await query("select price->>'total' as total from loan where order_id = $1", [orderId]);
    const total = (rows[0] as { total: string }).total.replace(/(\d{3})$/, ".$1");
    const text =
      `Noren: your payment of $${total} is due on 23 March 2027. You can pay it here: ` +
      `${world.services.config.publicUrl}/#/repay/${orderId} If you have already paid, ignore this message.`;
    expect(await texts(phone)).toEqual([text, text]);
    const inbox = (await phone.call(msgCenter, { body: {} })).data?.details.slice(0, 2);
    const reminder = { kind: "due-soon", link: `/repay/${orderId}` };
    expect(inbox).toMatchObject([reminder, reminder]);
  });

  test("in the language of the agreement, whatever is spoken since", async () => {
    const { phone } = await speaking("esp");
    phone.language = "th";
    await remindAt("2027-03-20");
    expect((await texts(phone))[0]).toMatch(
      /^Noren: tu cuota de \$50\.\d{3} vence el 23 de marzo de 2027\. Puedes pagarla aquí: /,
    );
  });

  test("nobody whose loan is settled, cancelled or written off", async () => {
    const [settled, cancelled, writtenOff] = [await dueOnTuesday(), await dueOnTuesday(), await dueOnTuesday()];
    await settle(world, settled);
    await query("update loan_order set status = 60 where order_id = $1", [cancelled.orderId]);
    await query("update loan_order set status = 80 where order_id = $1", [writtenOff.orderId]);
    expect([await remindAt("2027-03-20"), await remindAt("2027-03-24")]).toEqual([0, 0]);
  });
});

describe("'after the due date one free notice within 15 days'", () => {
  test("once, in the words agreed on", async () => {
    const loan = await speaking("esp");
    await fallOverdue(loan);
    expect(await remindAt("2027-03-24")).toBe(1);
    for (const day of ["2027-03-25", "2027-03-30", "2027-04-05"]) expect(await remindAt(day)).toBe(0);
    const said = await texts(loan.phone);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(
      /Tu cuota de \$50\.\d{3} venció el 23-03-2027\. Puedes pagarla aquí: \S+ Si ya pagaste, ignora este mensaje\.$/,
    );
  });

  test("on the fifteenth day still, on the sixteenth no more", async () => {
    await fallOverdue(await dueOnTuesday());
    expect(await remindAt("2027-04-07")).toBe(1);
    goTo(world, "2027-03-08");
    await fallOverdue(await dueOnTuesday());
    expect(await remindAt("2027-04-08")).toBe(0);
  });
});

describe("'Monday to Saturday 08:00–20:00 […], no holidays'", () => {
  test.each([
    [7.99, 0],
    [8, 1],
  ])("%f hours after midnight: %i", async (hours, sent) => {
    await dueOnTuesday();
    expect(await remindAt("2027-03-20", hours)).toBe(sent);
  });

  test("at 20:00, at midnight and after it nobody is written to; at 19:59 they are", async () => {
    await dueOnTuesday();
    for (const [day, hours] of [
      ["2027-03-19", 24],
      ["2027-03-20", 0.01],
      ["2027-03-20", 20],
      ["2027-03-20", 23.99],
    ] as const)
      expect(await remindAt(day, hours)).toBe(0);
    expect(await remindAt("2027-03-20", 19.99)).toBe(1);
  });

  test("not on a Sunday but on the Saturday before; a missed day is not made up for", async () => {
    goTo(world, "2027-03-09");
    await dueOnTuesday();
    expect([await remindAt("2027-03-20"), await remindAt("2027-03-21")]).toEqual([1, 0]);
    expect(await remindAt("2027-03-22", 13)).toBe(0);
    expect(await remindAt("2027-03-23", 14)).toBe(1);
    goTo(world, "2027-04-06");
    await dueOnTuesday();
    expect(await remindAt("2027-04-19")).toBe(0);
  });

  test("not on a holiday, Good Friday and the Saturday after: once on the Thursday before", async () => {
    goTo(world, "2027-03-12");
    await dueOnTuesday();
    // Due on Monday the 29th.
    const sent = [];
    for (const day of ["24", "25", "25", "26", "27", "28"]) sent.push(await remindAt(`2027-03-${day}`));
    expect(sent).toEqual([0, 1, 0, 0, 0, 0]);
  });

  test("the day the clocks go back has 25 hours and the same contact hours", async () => {
    goTo(world, "2027-03-22");
    await dueOnTuesday();
    for (const [hours, sent] of [
      [7.99, 0],
      [20, 0],
      [23.5, 0],
      [24.5, 0],
      [19.99, 1],
    ] as const)
      expect([hours, await remindAt("2027-04-03", hours)]).toEqual([hours, sent]);
  });

  test("from 08:00 to 08:00 over the night without a midnight is two days, though 47 hours", async () => {
    goTo(world, "2027-08-23");
    await dueOnTuesday();
    expect(await remindAt("2027-09-04", 8)).toBe(1);
    expect(await remindAt("2027-09-05", 0)).toBe(0);
    expect(await remindAt("2027-09-06", 7.99)).toBe(0);
    expect(await remindAt("2027-09-06", 8.01)).toBe(1);
  });
});

describe("'2 written contacts a week over all channels, 2 days apart'", () => {
  test("over two loans of one person: two in a week, and no third", async () => {
    const first = await dueOnTuesday();
    goTo(world, "2027-03-10");
    await borrowMore(world, first.phone, 50_000, "noren-15");
    expect(await remindAt("2027-03-20")).toBe(1);
    // Both are due for a reminder: one gets it, and so the week is full.
    expect(await remindAt("2027-03-22", 13)).toBe(1);
    expect(await remindAt("2027-03-24", 14)).toBe(0);
    expect(await texts(first.phone)).toHaveLength(2);
  });

  test("two loans due the same day are one reminder: the other would be too soon", async () => {
    const { phone } = await dueOnTuesday();
    await borrowMore(world, phone, 50_000, "noren-15");
    expect(await remindAt("2027-03-20")).toBe(1);
    expect(await remindAt("2027-03-20", 19)).toBe(0);
  });

  test("a contact by another channel counts, and an overdue loan waits for its turn", async () => {
    const loan = await dueOnTuesday();
    await fallOverdue(loan);
    await query(
      `insert into contact values ($1, $2, $3, 'email', 'collection', 'staff', 'message.late', '2027-03-23T15:00:00Z', null)`,
      [randomUUID(), await userIdOf(world, loan.phone), loan.orderId],
    );
    expect(await remindAt("2027-03-24")).toBe(0);
    expect(await remindAt("2027-03-25", 11)).toBe(0);
    expect(await remindAt("2027-03-25", 13)).toBe(1);
  });
});

const openVoucher = async ({ phone, orderId }: RunningLoan, day: string) =>
  query(
    `insert into voucher (voucher_id, order_id, user_id, opened_on, state, claim_sealed, picture_sealed, picture_type, made_at, changed_at)
     values ($1, $2, $3, $4, 'open', '\\x00', '\\x00', 'image/png', now(), now())`,
    [randomUUID(), orderId, await userIdOf(world, phone), day],
  );

describe("stops", () => {
  test("'while it is checked […] nobody is reminded', and three banking days later again", async () => {
    const [soon, late] = [await dueOnTuesday(), await dueOnTuesday()];
    await openVoucher(soon, "2027-03-19");
    await openVoucher(late, "2027-03-23");
    await fallOverdue(late);
    expect(await remindAt("2027-03-20")).toBe(0);
    expect(await remindAt("2027-03-24")).toBe(0);
    // Banks are closed on the 26th and 27th: Good Friday, and a Saturday.
    expect(await remindAt("2027-03-29")).toBe(0);
    expect(await remindAt("2027-03-30")).toBe(1);
  });

  test("'I don't recognise this loan' freezes it at once, and no other loan", async () => {
    const [mine, other] = [await dueOnTuesday(), await dueOnTuesday()];
    await query(
      `insert into dispute values ($1, $2, $3, '2027-03-19', null, null, '2027-04-02', '\\x00', now(), now())`,
      [randomUUID(), mine.orderId, await userIdOf(world, mine.phone)],
    );
    expect(await remindAt("2027-03-20")).toBe(1);
    expect([await texts(mine.phone), (await texts(other.phone)).length]).toEqual([[], 1]);
  });
});

describe("a message is never sent without its line in the log, nor twice", () => {
  test("two servers at once, several loans of several people", async () => {
    const second = await startWorld({ databaseUrl: world.databaseUrl });
    const loans = [await dueOnTuesday(), await dueOnTuesday(), await dueOnTuesday()];
    for (const { phone } of loans) await borrowMore(world, phone, 50_000, "noren-15");
    for (const each of [world, second]) goTo(each, "2027-03-20");
    const both = [world, second, world, second].map((each) => remind(each.services));
    const sent = await Promise.all(both);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(3);
    for (const { phone } of loans) expect(await texts(phone)).toHaveLength(1);
    await second.close();
  });

  test("the line is there before the provider is asked; a refusal is kept, and remind says nothing again", async () => {
    const logged: unknown[] = [];
    let asked = "";
    const refusing = await startWorld({
      databaseUrl: world.databaseUrl,
      messages: {
        async send({ messageId }) {
          const { rows } = await query("select purpose from contact where message_id = $1", [messageId]);
          logged.push(...rows);
          asked = messageId;
          return { state: "refused", reason: "no such number" };
        },
      },
    });
    await dueOnTuesday();
    goTo(refusing, "2027-03-20");
    expect(await remind(refusing.services)).toBe(1);
    expect(await remind(refusing.services)).toBe(0);
    expect(logged).toEqual([{ purpose: "reminder" }]);
    const { rows } = await query("select state, provider_id from sent_message where message_id = $1", [asked]);
    expect(rows).toEqual([{ state: "undelivered", provider_id: null }]);
    await refusing.close();
  });

  test("a provider that breaks leaves the line and keeps nobody else waiting: whether it was sent nobody knows, so it is not sent again", async () => {
    const breaking = await startWorld({
      databaseUrl: world.databaseUrl,
      messages: { send: () => Promise.reject(new Error("broken line")) },
    });
    const [loan] = [await dueOnTuesday(), await dueOnTuesday()];
    goTo(breaking, "2027-03-20");
    expect([await remind(breaking.services), await remind(breaking.services)]).toEqual([2, 0]);
    goTo(world, "2027-03-20", 13);
    await resendContacts(world.services);
    expect(await texts(loan.phone)).toEqual([]);
    expect((await loan.phone.call(contactLog, { query: {} })).data?.details).toMatchObject([{ sent: "unknown" }]);
    await breaking.close();
  });

  test("more loans than a page holds: whoever comes after them is found too", async () => {
    const { orderId } = await dueOnTuesday();
    const last = await dueOnTuesday();
    await query(
      `insert into loan_order select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, application_id, user_id,
         'p-' || n, product_name, period_days, principal, terms, price, cap_rate, 40, accepted_on, due_day, null, applied_at
       from loan_order, generate_series(1, 120) n where order_id = $1`,
      [orderId],
    );
    expect(await remindAt("2027-03-20")).toBe(2);
    expect(await texts(last.phone)).toHaveLength(1);
  });
});
