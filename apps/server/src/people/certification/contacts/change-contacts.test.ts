import { changeContacts, viewContacts } from "@noren/contract/calls/contacts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { certifiedPhone, userIdOf } from "../../../../test/support/people/borrowers.ts";
import { phoneAt, sampleContacts } from "../../../../test/support/people/certification.ts";
import { everyRow } from "../../../../test/support/stored.ts";
import { startWorld, TestPhone, type World } from "../../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Two = [{ relationship: string; phone: string }, { relationship: string; phone: string }];
const others: Two = [
  { relationship: "father", phone: "9 1111 2222" },
  { relationship: "friend", phone: "+56 9 3333 4444" },
];
const change = (phone: TestPhone, contacts: Two = others) => phone.call(changeContacts, { body: { contacts } });
const contactsOf = async (phone: TestPhone) => (await phone.call(viewContacts, {})).data?.contacts;
const kept = [
  { relationship: "father", phone: "+56911112222" },
  { relationship: "friend", phone: "+56933334444" },
];

test("they are replaced, kept in one form, and change nothing else about where somebody stands", async () => {
  const phone = await phoneAt(world, 50);
  expect(await change(phone)).toMatchObject({ code: 200 });
  expect(await contactsOf(phone)).toEqual(kept);
  const { rows } = await world.services.db.pool.query("select biz_status from person where user_id = $1", [
    await userIdOf(world, phone),
  ]);
  expect(rows).toEqual([{ biz_status: 50 }]);
  expect((await everyRow(world)).filter((row) => row.includes("911112222"))).toEqual([]);
});

test("who was never asked may tell them", async () => {
  const phone = await certifiedPhone(world);
  expect(await change(phone)).toMatchObject({ code: 200 });
  expect(await contactsOf(phone)).toEqual(kept);
});

test("one's own number, the same twice and an unknown relationship are refused and change nothing", async () => {
  const phone = await phoneAt(world, 50);
  const before = await contactsOf(phone);
  const wrong: Two[] = [
    [others[0], { relationship: "friend", phone: phone.number }],
    [others[0], { relationship: "friend", phone: "+56911112222" }],
    [others[0], { relationship: "neighbour's cat", phone: "933334444" }],
  ];
  const found: unknown[] = [];
  for (const contacts of wrong) found.push((await change(phone, contacts)).data);
  expect(found).toEqual([
    { fields: [{ path: "body.contacts.1.phone", code: "own_number" }] },
    { fields: [{ path: "body.contacts.1.phone", code: "same_twice" }] },
    { fields: [{ path: "body.contacts.1.relationship", code: "not_in_list" }] },
  ]);
  expect(await contactsOf(phone)).toEqual(before);
});

test("before they were told there is nothing to change, and a visitor changes nothing", async () => {
  const phone = await phoneAt(world, 40);
  expect(await change(phone, [...sampleContacts] as Two)).toMatchObject({ code: 453 });
  expect(await contactsOf(phone)).toEqual([]);
  expect(await change(new TestPhone(world))).toMatchObject({ code: 401 });
});
