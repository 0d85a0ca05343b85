/** Writes what a card's back says, the way Chile does: the other direction of what is read, for tests and for drawing specimens. */
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { Rut } from "@noren/lending/people/rut";
import type { CardFields, Sex } from "../../readings.ts";
import { machineCheckDigit } from "../mrz/check-digits.ts";
import { machineName, type MrzLines } from "../mrz/mrz-lines.ts";

export interface CardOwner extends Required<CardFields> {
  readonly run: Rut;
  readonly sex: Sex;
  readonly birthday: CalendarDay;
  readonly expiry: CalendarDay;
}

export function mrzOf(owner: CardOwner, optional = ""): MrzLines {
  const serial = `${owner.documentNumber}${machineCheckDigit(owner.documentNumber)}`;
  const first = `INCHL${serial}${optional}`.padEnd(30, "<");
  const [body = "", digit = ""] = owner.run.split("-");
  const start = `${checkedDay(owner.birthday)}${owner.sex}${checkedDay(owner.expiry)}`;
  const rest = `${body.padStart(8, "0")}<${digit}<`;
  const composite = machineCheckDigit(first.slice(5) + start.slice(0, 7) + start.slice(8) + rest);
  const names = `${machineName(owner.surnames)}<<${machineName(owner.names)}`.padEnd(30, "<").slice(0, 30);
  return [first, `${start}${owner.nationality.padEnd(3, "<")}${rest}${composite}`, names];
}

/** Newer cards say the name as well. */
export function registryUrlOf(owner: CardOwner, said: { readonly name: boolean; readonly host?: string }): string {
  const host = said.host ?? "portal.sidiv.registrocivil.cl/docstatus";
  const { documentNumber, run, type } = owner;
  const machine = `${documentNumber}${machineCheckDigit(documentNumber)}${checkedDay(owner.birthday)}${checkedDay(owner.expiry)}`;
  const name = said.name ? `&name=${latin1Escapes(`${owner.names}  ${owner.surnames}`)}` : "";
  return `https://${host}?RUN=${run}&type=${type}&serial=${documentNumber}&mrz=${machine}${name}&muestra=1`;
}

function checkedDay(day: CalendarDay): string {
  const short = day.slice(2).replaceAll("-", "");
  return `${short}${machineCheckDigit(short)}`;
}

function latin1Escapes(text: string): string {
  return text.replace(
    /[^A-Za-z0-9._-]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}
