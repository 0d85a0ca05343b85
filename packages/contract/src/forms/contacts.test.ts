import { parsePhone } from "@noren/lending/people/phone";
import { expect, test } from "vitest";
import { type Contact, contactsFaults } from "./contacts.ts";

const rules = { relationships: [{ value: "mother" }, { value: "friend" }], ownPhone: parsePhone("911111111") };
const mother = { relationship: "mother", phone: "9 2222 2222" };
const friend = { relationship: "friend", phone: "+56933333333" };

test.each<[string, Contact[], string[]]>([
  ["two different ones", [mother, friend], []],
  ["two friends with two numbers", [{ ...friend, phone: "944444444" }, friend], []],
  [
    "one number twice, however it is written",
    [mother, { ...friend, phone: "+56 9 2222-2222" }],
    ["1.phone same_twice"],
  ],
  ["one's own number, however it is written", [mother, { ...friend, phone: "56911111111" }], ["1.phone own_number"]],
  ["a landline", [{ ...mother, phone: "222345678" }, friend], ["0.phone wrong_form"]],
  ["a number of another country", [{ ...mother, phone: "+5491122223333" }, friend], ["0.phone wrong_form"]],
  ["no number", [{ relationship: "mother" }, friend], ["0.phone missing"]],
  ["no relationship", [mother, { phone: friend.phone }], ["1.relationship missing"]],
  ["a relationship of no list", [mother, { ...friend, relationship: "boss" }], ["1.relationship not_in_list"]],
])("%s", (_, contacts, faults) => {
  expect(contactsFaults(contacts, rules).map(({ path, code }) => `${path} ${code}`)).toEqual(faults);
});
