import { customerList } from "@noren/staff/calls/customers";
import { eraseMe } from "@noren/contract/calls/privacy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { certifiedPhone, newRun, userIdOf } from "../../../test/support/people/borrowers.ts";
import {
  type ConsoleWorld,
  type SignedInTestStaff,
  staffAuditOf,
  staffOf,
  startConsoleWorld,
} from "../../../test/support/staff/console.ts";
import { repayLoan, runningLoan } from "../../../test/support/loans/loans.ts";
import { signedInPhone } from "../../../test/support/people/sign-in.ts";
import { indexPeople } from "../../customers/search/index-people.ts";

let house: ConsoleWorld;
let viewer: SignedInTestStaff;
beforeAll(async () => {
  house = await startConsoleWorld();
  viewer = await staffOf(house.world, house.at, "viewer");
});
afterAll(() => house.close());

const find = async (text: string) => (await viewer.call(customerList, { body: { text } })).answer.rows;
const idsOf = async (text: string) => (await find(text)).map(({ id }) => id);

describe("a person is found", () => {
  test("by phone and RUN, whole and by their beginning, however they are typed", async () => {
    const run = newRun();
    const phone = await certifiedPhone(house.world, { run });
    const userId = await userIdOf(house.world, phone);
    const { number } = phone;
    const body = run.split("-")[0] ?? "";
    for (const text of [number, `+56 ${number}`, number.slice(0, 7), `+56 9 ${number.slice(1, 6)}`])
      expect([text, await idsOf(text)]).toEqual([text, [userId]]);
    for (const text of [run, run.replace("-", ""), body, body.slice(0, 5)])
      expect([text, (await idsOf(text)).includes(userId)]).toEqual([text, true]);
    expect((await find(number))[0]).toMatchObject({ name: "Camila Andrea Rojas Fuentes", state: "active" });
  });

  test("by the words of a name in any order, whole or begun, without accents; not by words they do not have", async () => {
    const change = { names: "Ximena Íngrid", surnames: "Zúñiga Quiroz" };
    const userId = await userIdOf(house.world, await certifiedPhone(house.world, change));
    for (const text of ["ximena", "XIM", "zuniga", "Quiroz Ximena", "íngrid zúñi qui"])
      expect([text, await idsOf(text)]).toEqual([text, [userId]]);
    for (const text of ["ximenita", "ximena rojas", "zux"]) expect([text, await idsOf(text)]).toEqual([text, []]);
  });

  test("by order, by its beginning as a borrower reads it out, and by the reference of a repayment", async () => {
    const loan = await runningLoan(house.world);
    const { reference } = await repayLoan(house.world, loan, { purpose: "part", amount: 10_000 });
    const userId = await userIdOf(house.world, loan.phone);
    for (const text of [loan.orderId, loan.orderId.slice(0, 8).toUpperCase(), reference, reference?.slice(0, 10)])
      expect((await find(text ?? ""))[0]).toMatchObject({ id: userId, orderId: loan.orderId });
  });

  test("as soon as they registered, before they told who they are", async () => {
    const phone = await signedInPhone(house.world);
    expect(await find(phone.number.slice(0, 8))).toMatchObject([{ name: null, bizStatus: 10 }]);
  });

  test("once the daily task has run, also who was there before people could be searched for", async () => {
    const { services } = house.world;
    const phone = await certifiedPhone(house.world, { names: "Wenceslao", surnames: "Yáñez Vidal" });
    const userId = await userIdOf(house.world, phone);
    await services.db.pool.query("delete from search_term where user_id = $1", [userId]);
    await services.db.pool.query("insert into search_backlog values ($1)", [userId]);
    expect(await idsOf("wences")).toEqual([]);
    await indexPeople(services);
    await indexPeople(services);
    expect(await idsOf("wences")).toEqual([userId]);
    expect(await idsOf(phone.number.slice(0, 8))).toContain(userId);
  });
});

test("who was erased is found by nothing personal, and no term of theirs is left", async () => {
  const phone = await certifiedPhone(house.world, { names: "Hortensia", surnames: "Uribe Kraus" });
  const userId = await userIdOf(house.world, phone);
  expect(await idsOf("hortensia")).toEqual([userId]);
  expect(await phone.call(eraseMe, {})).toMatchObject({ code: 200 });
  for (const text of ["hortensia", phone.number, phone.number.slice(0, 7)])
    expect([text, await idsOf(text)]).toEqual([text, []]);
  const { rows } = await house.world.services.db.pool.query("select from search_term where user_id = $1", [userId]);
  expect(rows).toEqual([]);
});

test("the list is paged by key, newest first, and so is a search; nobody is there twice", async () => {
  for (let made = 0; made < 5; made += 1)
    await certifiedPhone(house.world, { names: "Gumercinda", surnames: `Olea ${"abcde"[made]}lfaro` });
  for (const [filter, last] of [
    [{}, false],
    [{ text: "gumer" }, true],
  ] as const) {
    const first = (await viewer.call(customerList, { body: { ...filter, size: 3 } })).answer;
    const body = { ...filter, size: 3, mark: first.next ?? "" };
    const second = (await viewer.call(customerList, { body })).answer;
    const all = [...first.rows, ...second.rows];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const days = all.map(({ registeredAt }) => registeredAt);
    expect(days).toEqual(days.toSorted().toReversed());
    expect([all.length, second.next === undefined]).toEqual([last ? 5 : 6, last]);
  }
});

test("that somebody searched is in the audit, what they typed is not; too little is refused", async () => {
  await find("Ximena Zúñiga");
  const lines = await staffAuditOf(house.world, "customers/list");
  expect(lines.at(-1)).toMatchObject({ staff_id: viewer.staffId, details: { searched: true } });
  expect(JSON.stringify(lines).toLowerCase()).not.toContain("ximena");
  expect((await viewer.call(customerList, { body: { text: "x" } })).refusal?.code).toBe("invalid-input");
  expect((await viewer.call(customerList, { body: { mark: "nonsense" } })).refusal?.code).toBe("invalid-input");
});
