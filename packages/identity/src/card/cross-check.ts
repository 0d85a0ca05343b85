/** Whether two sides are one card, of whom, and whether it still serves: pure, from what was read and the day. */
import { addMonths, type CalendarDay } from "@noren/lending/calendar-day";
import type { BackReading, CardFields, CardSource, FrontReading, PictureReason } from "../readings.ts";
import { machineName } from "./mrz-lines.ts";
import { type ComparedField, type Comparison, compareSides } from "./same-on-both-sides.ts";

/** Why a person looks at a card that the machine neither takes nor refuses. */
export type CardDoubt =
  /** The front plainly prints a RUN that cannot be one. */
  | "impossible_run"
  /** Too little of the front was read to say that it belongs to the back. */
  | "front_hardly_read"
  /** QR or MRZ alone was read, and the front does not confirm its serial: check digits miss some changes (kyc.md). */
  | "one_source";

export interface CardVerdict {
  readonly verdict: "accepted" | "review" | "refused";
  readonly reasons: readonly PictureReason[];
  readonly doubts: readonly CardDoubt[];
  readonly fields: CardFields;
  readonly source: Readonly<Partial<Record<keyof CardFields, CardSource>>>;
  /** From QR or MRZ: not to be corrected by hand. */
  readonly locked: readonly (keyof CardFields)[];
  /** What the front prints otherwise; the back's value stands and the person confirms. */
  readonly differing: readonly ComparedField[];
  readonly specimen: boolean;
}

/** 'under 18 (in Santiago time)': `today` is Santiago's day. */
export function crossCheck(front: FrontReading, back: BackReading, today: CalendarDay): CardVerdict {
  const { fields, source } = merged(front.print, back);
  const machine = { ...back.mrz, ...back.qr, namesAreCut: (back.mrz?.namesAreCut ?? false) && !back.qr?.names };
  const comparison = compareSides(front.print, machine);
  const reasons: PictureReason[] = [
    ...(disagree(back) ? ["qr_mrz_mismatch" as const] : []),
    ...(areTwoCards(front.print, machine, comparison) ? ["front_back_mismatch" as const] : []),
    ...(fields.expiry && fields.expiry < today ? ["expired" as const] : []),
    ...(fields.birthday && addMonths(fields.birthday, 18 * 12) > today ? ["under_18" as const] : []),
  ];
  const doubts = doubtsAbout(front, back, comparison);
  return {
    verdict: verdictOf(reasons, doubts),
    reasons,
    doubts,
    fields,
    source,
    locked: lockedIn(source),
    differing: comparison.differing,
    specimen: front.specimen || (back.qr?.specimen ?? false),
  };
}

function verdictOf(reasons: readonly PictureReason[], doubts: readonly CardDoubt[]): CardVerdict["verdict"] {
  if (reasons.length > 0) return "refused";
  return doubts.length > 0 ? "review" : "accepted";
}

function lockedIn(source: CardVerdict["source"]): (keyof CardFields)[] {
  return (Object.keys(source) as (keyof CardFields)[]).filter((field) => source[field] !== "print");
}

/** 'QR against MRZ must agree in everything' (kyc.md). */
function disagree({ qr, mrz }: BackReading): boolean {
  if (!qr || !mrz) return false;
  if ((["run", "documentNumber", "birthday", "expiry"] as const).some((field) => qr[field] !== mrz[field])) return true;
  if (!qr.names || !qr.surnames || !mrz.names || !mrz.surnames) return false;
  return !isMisreading(zoneName(qr.surnames, qr.names), zoneName(mrz.surnames, mrz.names));
}

const LOOK_ALIKE = ["ODQCGU", "ILJT", "HNMKWX", "UVY", "EF", "BRPS"];

/** The zone's names have no check digit: one letter may be another of its look. */
function isMisreading(said: string, read: string): boolean {
  if (said.length !== read.length) return false;
  const wrong = said.split("").flatMap((letter, place) => (letter === read.charAt(place) ? [] : [place]));
  return (
    wrong.every((place) =>
      LOOK_ALIKE.some((group) => group.includes(said.charAt(place)) && group.includes(read.charAt(place))),
    ) && wrong.length <= 1
  );
}

function zoneName(surnames: string, names: string): string {
  return `${machineName(surnames)}<<${machineName(names)}`.slice(0, 30).replace(/<+$/, "");
}

/** 'RUN differs → refuse. Two or more other fields differ → refuse' (kyc.md). */
function areTwoCards(front: CardFields, machine: CardFields, { differing }: Comparison): boolean {
  return (front.run !== undefined && front.run !== machine.run) || differing.length >= 2;
}

/** The front must show the back's RUN, or three fields more in its place, and something that only this card has. */
function doubtsAbout(front: FrontReading, back: BackReading, { same, differing }: Comparison): CardDoubt[] {
  const ofThisCard = same.includes("documentNumber") || same.includes("expiry");
  const isSamePerson = front.print.run !== undefined || (same.length >= 3 && differing.length === 0);
  const both = back.qr !== undefined && back.mrz !== undefined;
  return [
    ...(front.impossibleRun ? ["impossible_run" as const] : []),
    ...(ofThisCard && isSamePerson ? [] : ["front_hardly_read" as const]),
    ...(both || (front.print.run && same.includes("documentNumber")) ? [] : ["one_source" as const]),
  ];
}

/** 'Trust the back's QR first, the MRZ second, the printed front third' (kyc.md). */
function merged(print: CardFields, { qr, mrz }: BackReading): Pick<CardVerdict, "fields" | "source"> {
  const { specimen: _specimen, ...fromQr } = qr ?? { specimen: false };
  const { namesAreCut = false, ...fromMrz } = mrz ?? {};
  const spelled = qr?.names ? {} : spelledOut(print, fromMrz, namesAreCut);
  const fields: CardFields = { ...print, ...typeOf(fromMrz), ...fromMrz, ...spelled.fields, ...fromQr };
  const source = Object.fromEntries(
    (Object.keys(fields) as (keyof CardFields)[]).map((field) => [
      field,
      sourceOf(field, fromQr, fromMrz, spelled.cut),
    ]),
  );
  return { fields, source };
}

function sourceOf(field: keyof CardFields, qr: CardFields, mrz: CardFields, cut: boolean | undefined): CardSource {
  if (qr[field] !== undefined) return "qr";
  if (field === "names" && cut) return "print";
  return mrz[field] !== undefined ? "mrz" : "print";
}

/**
 * The zone has no accents and cuts long names. Where the front prints the same name, its spelling is taken; where only
 * the beginning can be compared, the rest is the print's word alone and stays open to correction.
 */
function spelledOut(print: CardFields, mrz: CardFields, cut: boolean): { fields?: CardFields; cut?: boolean } {
  const { names, surnames } = print;
  return {
    fields: {
      ...(surnames && machineName(surnames) === machineName(mrz.surnames ?? "") && { surnames }),
      ...(names && isSpellingOf(names, mrz.names ?? "", cut) && { names }),
    },
    cut,
  };
}

function isSpellingOf(printed: string, machine: string, cut: boolean): boolean {
  const [whole, known] = [machineName(printed), machineName(machine)];
  return cut ? whole.startsWith(known) : whole === known;
}

/** Without a QR code the kind of card follows from the zone's nationality; it stays open to correction. */
function typeOf({ nationality }: CardFields): Pick<CardFields, "type"> {
  if (nationality === undefined) return {};
  return { type: nationality === "CHL" ? "CEDULA" : "CEDULA_EXT" };
}
