/** The rules of the card as it is confirmed: what the machine could not read, the person types (product.md section 2). */
import { parseRut } from "@noren/lending/people/rut";
import { type CardField, cardFields, cardTypes, sexes } from "../identity-words.ts";
import { type Fault, fault } from "./fault.ts";
import { parseFormDay } from "./form-day.ts";

export type CardTyped = Readonly<Record<CardField, string>>;

/** They stand in the agreement: words, and nothing that cannot be seen. */
const areWords = (typed: string): boolean => /\p{L}/u.test(typed) && !/[\p{Cc}\p{Cf}]/u.test(typed);
const isDay = (typed: string): boolean => parseFormDay(typed) !== undefined;
const isOneOf =
  (choices: readonly string[]) =>
  (typed: string): boolean =>
    choices.includes(typed);

const hasForm: Readonly<Record<CardField, (typed: string) => boolean>> = {
  run: (typed) => parseRut(typed) !== undefined,
  documentNumber: (typed) => /^[A-Z0-9]{9}$/.test(typed),
  type: isOneOf(cardTypes),
  names: areWords,
  surnames: areWords,
  sex: isOneOf(sexes),
  nationality: areWords,
  birthday: isDay,
  expiry: isDay,
};

/** Whether it can be that of a card; whether the card serves is the server's to say. */
export const cardFaults = (typed: CardTyped): Fault[] =>
  cardFields.flatMap((field) => {
    if (typed[field].trim() === "") return [fault(field, "missing")];
    return hasForm[field](typed[field]) ? [] : [fault(field, "wrong_form")];
  });
