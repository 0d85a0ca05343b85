/**
 * The text of a card's QR code: an address at the Registro Civil. Anybody can print one, so it is judged as hostile
 * input: it is taken apart here, never fetched, and never logged, for its `mrz` opens the card's chip.
 */
import { parseRut } from "@noren/lending/people/rut";
import type { BackReading, CardFields } from "../readings.ts";
import { hasCheckDigit } from "./mrz/check-digits.ts";
import { birthdayFromShort, expiryFromShort } from "./print/short-days.ts";

const ADDRESS =
  /^https:\/\/(?:portal\.sidiv\.registrocivil\.cl|portal\.nuevosidiv\.registrocivil\.cl)\/(?:docstatus|document-validity)\?([\x20-\x7e]{1,500})$/i;
/** Serial 9 + check, birth YYMMDD + check, expiry YYMMDD + check. */
const MACHINE_PART = /^([A-Z0-9]{9})(\d)(\d{6})(\d)(\d{6})(\d)$/;
const RUN = /^\d{7,8}-[\dK]$/;
const NAME = /^[\p{L}'’. -]{1,120}$/u;

export function parseRegistryUrl(text: string): BackReading["qr"] {
  const query = ADDRESS.exec(text.trim())?.[1];
  const said = query === undefined ? undefined : parameters(query);
  if (!said) return undefined;
  const run = RUN.test(said.get("run") ?? "") ? parseRut(said.get("run") ?? "") : undefined;
  const type = said.get("type");
  const machine = machinePart(said.get("mrz") ?? "");
  if (!run || (type !== "CEDULA" && type !== "CEDULA_EXT") || !machine) return undefined;
  if (machine.documentNumber !== said.get("serial")) return undefined;
  const name = said.get("name");
  if (name !== undefined && !NAME.test(name)) return undefined;
  return { run, type, ...machine, ...namesOf(name ?? ""), specimen: said.has("muestra") };
}

/** Answers nothing when a name comes twice: which of the two counts would be the forger's choice. */
function parameters(query: string): Map<string, string> | undefined {
  const said = new Map<string, string>();
  for (const pair of query.split("&")) {
    const [, name, value] = /^([a-z]{1,20})=(.*)$/i.exec(pair) ?? [];
    if (name === undefined || value === undefined || said.has(name.toLowerCase())) return undefined;
    said.set(name.toLowerCase(), unescape(value));
  }
  return said;
}

/** Cards carry Latin-1 escapes (`%D1` is Ñ), which decodeURIComponent refuses; UTF-8 ones are read as such. */
function unescape(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

function machinePart(text: string): Pick<CardFields, "birthday" | "documentNumber" | "expiry"> | undefined {
  const [, documentNumber, serialDigit, birth, birthDigit, end, endDigit] = MACHINE_PART.exec(text) ?? [];
  if (documentNumber === undefined || birth === undefined || end === undefined) return undefined;
  const sound =
    hasCheckDigit(documentNumber, serialDigit ?? "") &&
    hasCheckDigit(birth, birthDigit ?? "") &&
    hasCheckDigit(end, endDigit ?? "");
  const expiry = sound ? expiryFromShort(end) : undefined;
  const birthday = expiry && birthdayFromShort(birth, expiry);
  return expiry && birthday ? { documentNumber, birthday, expiry } : undefined;
}

/** Newer cards name their owner: given names, two spaces, surnames. */
function namesOf(name: string): Pick<CardFields, "names" | "surnames"> {
  const parts = name.trim().split(/ {2,}/);
  const [names, surnames] = parts;
  return parts.length === 2 && names && surnames ? { names, surnames } : {};
}
