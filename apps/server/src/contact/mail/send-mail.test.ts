import { failBorrowHandler } from "@noren/contract/calls/borrow";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { applyFor, certifiedPhone, doJobsAndMails } from "../../../test/support/people/borrowers.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import type { MailOutcome, OutgoingMail } from "../../providers/email/port.ts";
import { jobHandlers } from "../../jobs/handlers.ts";
import { followMails } from "./send-mail.ts";

const accepted: MailOutcome = { state: "accepted", providerId: "x" };
const full: MailOutcome = { state: "refused", reason: "452", again: true };
const sent: OutgoingMail[] = [];
let outcomes: MailOutcome[] = [];
/** A mail server that does as the test says, and then accepts. */
const mail = {
  send: async (one: OutgoingMail): Promise<MailOutcome> => {
    sent.push(one);
    return outcomes.shift() ?? accepted;
  },
};

let world: World;
beforeAll(async () => {
  world = await startWorld({ mail });
});
beforeEach(() => {
  sent.length = 0;
  outcomes = [];
});
afterAll(() => world.close());

const later = (minutes: number) => world.services.clock.moveTo(world.services.clock.aheadMs + minutes * MINUTE_MS);
async function follow(): Promise<void> {
  await followMails(world.services);
  await doJobsAndMails(world);
}

async function paidOut(change: object = {}) {
  const phone = await certifiedPhone(world, change);
  phone.language = "vi";
  const orderId = (await applyFor(phone)).data?.orders[0]?.orderId ?? "";
  await doJobsAndMails(world);
  return { phone, orderId };
}
const vietnamese = (day: CalendarDay): string => {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} tháng ${month}, ${year}`;
};
const fateOf = async (orderId: string) => {
  const { rows } = await world.services.db.pool.query<{ mail_id: string; state: string; reason: string | null }>(
    "select mail_id, state, reason, tries from outgoing_mail where order_id = $1 order by made_at",
    [orderId],
  );
  return rows;
};

test("a loan that is paid out mails its agreement: in the language it was accepted in, the PDF in Spanish", async () => {
  const { orderId } = await paidOut({ email: "camila.rojas@noren.example" });
  const [row] = await fateOf(orderId);
  expect(row).toMatchObject({ state: "sent", reason: null, tries: 1 });
  const [one, second] = sent;
  if (!one || second) throw new Error("not one mail");
  const day = world.services.clock.today();
  expect(one).toMatchObject({ messageId: row?.mail_id, to: "camila.rojas@noren.example" });
  expect(one.subject).toBe("Hợp đồng vay của bạn với Noren");
  expect(one.text).toContain("Chào Camila Andrea,\n\nChúng tôi đã chuyển $100.000");
  expect(one.text).toContain(`ngày ${vietnamese(day)},`);
  const { rows } = await world.services.db.pool.query<{ due: CalendarDay }>(
    "select terms->>'due' as due from loan where order_id = $1",
    [orderId],
  );
  expect(one.text).toContain(`ngày ${vietnamese(rows[0]?.due ?? day)}.`);
  expect(one.attachments).toMatchObject([{ name: `noren-${orderId.slice(0, 8)}.pdf`, type: "application/pdf" }]);
  const pdf = await getDocumentProxy(new Uint8Array(one.attachments[0]?.content ?? Buffer.from("")));
  expect((await extractText(pdf, { mergePages: true })).text).toContain("Camila Andrea Rojas Fuentes");
});

test("the queue and the table of mails hold nothing personal", async () => {
  await paidOut({ email: "nadie.mas@noren.example" });
  const { rows } = await world.services.db.pool.query<{ all: string }>(
    "select (select json_agg(j) from pgboss.job j)::text || (select json_agg(m) from outgoing_mail m)::text as all",
  );
  expect(rows[0]?.all).toContain("send-mail");
  expect(rows[0]?.all).not.toMatch(/nadie\.mas|Camila|Hợp đồng/);
});

describe("when it does not go through", () => {
  test("refused for good: never again", async () => {
    outcomes = [{ state: "refused", reason: "550", again: false }];
    const { orderId } = await paidOut();
    later(10_000);
    await follow();
    expect(await fateOf(orderId)).toMatchObject([{ state: "failed", reason: "550", tries: 1 }]);
    expect(sent).toHaveLength(1);
  });

  test("refused for now: sent again after a pause, the next pause is longer", async () => {
    outcomes = [full, full];
    const { orderId } = await paidOut();
    expect(await fateOf(orderId)).toMatchObject([{ state: "waiting", reason: "452", tries: 1 }]);
    await follow();
    expect(sent).toHaveLength(1);
    later(10);
    await follow();
    later(10);
    await follow();
    expect(sent).toHaveLength(2);
    later(10);
    await follow();
    expect(await fateOf(orderId)).toMatchObject([{ state: "sent", reason: null, tries: 3 }]);
  });

  test("unknown: sent again under the same Message-ID", async () => {
    outcomes = [{ state: "unknown" }];
    const { orderId } = await paidOut();
    expect(await fateOf(orderId)).toMatchObject([{ state: "unknown" }]);
    later(10);
    await Promise.all([followMails(world.services), followMails(world.services)]);
    expect(await doJobsAndMails(world)).toBe(1);
    expect(await fateOf(orderId)).toMatchObject([{ state: "sent" }]);
    expect(sent.map(({ messageId }) => messageId)).toEqual([sent[0]?.messageId, sent[0]?.messageId]);
  });

  test("ten times are enough", async () => {
    outcomes = Array.from({ length: 20 }, () => full);
    const { orderId } = await paidOut();
    for (let day = 0; day < 12; day += 1) {
      later(4 * 24 * 60);
      await follow();
    }
    expect(await fateOf(orderId)).toMatchObject([{ state: "failed", reason: "452", tries: 10 }]);
    expect(sent).toHaveLength(10);
  });
});

test("a worker killed while sending leaves it to be sent again; twice done is done", async () => {
  outcomes = [full];
  const { orderId } = await paidOut();
  const mailId = (await fateOf(orderId))[0]?.mail_id ?? "";
  const send = (complete: () => Promise<void>) =>
    jobHandlers(world.services)["send-mail"]([{ data: { mailId }, complete }]);
  const killed = send(async () => {
    throw new Error("killed");
  });
  await expect(killed).rejects.toThrow("killed");
  expect(await fateOf(orderId)).toMatchObject([{ state: "unknown", tries: 2 }]);
  await send(async () => undefined);
  await send(async () => undefined);
  expect(await fateOf(orderId)).toMatchObject([{ state: "sent", tries: 3 }]);
  expect(sent).toHaveLength(3);
});

describe("what is no longer so is not mailed", () => {
  test("the bank sent the money back; paid out again, the agreement is mailed", async () => {
    outcomes = [full];
    const { phone, orderId } = await paidOut();
    const { rows } = await world.services.db.pool.query<{ payout_id: string }>(
      "select payout_id from payout where order_id = $1",
      [orderId],
    );
    await fetch(`${world.address}/sandbox/api/payouts`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ payoutId: rows[0]?.payout_id, action: "send-back" }),
    });
    await doJobsAndMails(world);
    later(10);
    await follow();
    expect(await fateOf(orderId)).toMatchObject([{ state: "failed", reason: "no-longer-so" }]);
    expect(sent).toHaveLength(1);
    await phone.call(failBorrowHandler, { query: { orderId, action: "retry" } });
    await doJobsAndMails(world);
    expect((await fateOf(orderId)).map(({ state }) => state)).toEqual(["failed", "sent"]);
  });

  test("an erased person has no address any more", async () => {
    outcomes = [full];
    const { orderId } = await paidOut();
    await world.services.db.pool.query(
      "update person set state = 'erased', person_key_sealed = null where user_id = (select user_id from loan_order where order_id = $1)",
      [orderId],
    );
    later(10);
    await follow();
    expect(await fateOf(orderId)).toMatchObject([{ state: "failed", reason: "person-erased" }]);
    expect(sent).toHaveLength(1);
  });
});
