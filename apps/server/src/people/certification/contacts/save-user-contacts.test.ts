import { saveUserContacts, viewContacts } from "@noren/contract/calls/contacts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phoneAt, sampleContacts } from "../../../../test/support/people/certification.ts";
import { startWorld, type World } from "../../../../test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("numbers are kept in one form, however they were typed", async () => {
  const phone = await phoneAt(world, 40);
  await phone.call(saveUserContacts, { body: { contacts: [...sampleContacts] } });
  expect((await phone.call(viewContacts, {})).data).toEqual({
    contacts: [
      { relationship: "mother", phone: "+56987654321" },
      { relationship: "friend", phone: "+56987654322" },
    ],
  });
});

test.each(["", "56", "+56 "])("one's own number is refused, also with %j in front", async (prefix) => {
  const phone = await phoneAt(world, 40);
  const contacts: [{ relationship: string; phone: string }, { relationship: string; phone: string }] = [
    sampleContacts[0],
    { relationship: "friend", phone: `${prefix}${phone.number}` },
  ];
  expect((await phone.call(saveUserContacts, { body: { contacts } })).data).toEqual({
    fields: [{ path: "body.contacts.1.phone", code: "own_number" }],
  });
  expect((await phone.call(viewContacts, {})).data).toEqual({ contacts: [] });
});
