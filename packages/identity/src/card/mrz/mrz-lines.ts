/** The machine-readable zone as text: three lines of thirty (ICAO 9303 part 5, TD1) as Chile fills them. */
import { checkDigit, parseRut, type Rut } from "@noren/lending/people/rut";
import { parse } from "mrz";
import type { BackReading, Sex } from "../../readings.ts";
import { birthdayFromShort, expiryFromShort } from "../print/short-days.ts";

export type MrzLines = readonly [string, string, string];

const MUST_BE_VALID = [
  "documentCode",
  "issuingState",
  "documentNumber",
  "documentNumberCheckDigit",
  "birthDate",
  "birthDateCheckDigit",
  "expirationDate",
  "expirationDateCheckDigit",
  "nationality",
  "compositeCheckDigit",
] as const;
const SEXES: ReadonlyMap<string, Sex> = new Map([
  ["M", "M"],
  ["F", "F"],
  ["X", "X"],
  ["<", "X"],
]);
const SURNAMES_THEN_NAMES = /^([A-Z]+(?:<[A-Z]+)*)<<([A-Z]+(?:<[A-Z]+)*)<*$/;

/** Nothing unless every check digit is right, the RUN's own among them, and the form is a Chilean card's. */
export function parseMrz(lines: MrzLines): BackReading["mrz"] {
  const [first, second, third] = lines;
  if (lines.some((line) => !/^[A-Z0-9<]{30}$/.test(line)) || !/^I[A-Z<]CHL[A-Z0-9]{9}/.test(first)) return undefined;
  const { details } = parse([first, second, third]);
  const wrong = details.filter(({ field, valid }) => !valid && MUST_BE_VALID.some((name) => name === field));
  const expiry = expiryFromShort(second.slice(8, 14));
  const birthday = expiry && birthdayFromShort(second.slice(0, 6), expiry);
  const run = runOf(second.slice(18, 29));
  const sex = SEXES.get(second.charAt(7));
  if (wrong.length > 0 || !expiry || !birthday || !run || !sex) return undefined;
  const nationality = second.slice(15, 18).replaceAll("<", "");
  const owner = SURNAMES_THEN_NAMES.exec(third);
  return {
    run,
    documentNumber: first.slice(5, 14),
    ...(owner?.[1] && owner[2] && { surnames: spaced(owner[1]), names: spaced(owner[2]) }),
    sex,
    nationality,
    birthday,
    expiry,
    namesAreCut: !third.endsWith("<<"),
  };
}

/** `42018366<6<`: the body in eight digits, a filler, the RUN's check digit. */
function runOf(optional: string): Rut | undefined {
  const [, body, digit] = /^(\d{8})<([\dK])<$/.exec(optional) ?? [];
  return body && digit === checkDigit(Number(body)) ? parseRut(`${body}-${digit}`) : undefined;
}

function spaced(name: string): string {
  return name.replaceAll("<", " ");
}

/** As the zone writes a name: no accents, nothing but letters and fillers. */
export function machineName(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/['’.]/g, "")
    .replace(/[^A-Z]+/g, "<")
    .replace(/^<+|<+$/g, "");
}
