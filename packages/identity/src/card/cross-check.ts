/** Whether two sides are one card, of whom, and whether it still serves: pure, from what was read and the day. */
import { addMonths, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import type { BackReading, CardFields, CardSource, FrontReading, PictureReason } from "../readings.ts";
import { isSameOrMisread } from "./print/misread-name.ts";
import { machineName } from "./mrz/mrz-lines.ts";
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
  return !isSameOrMisread(zoneName(qr.surnames, qr.names), zoneName(mrz.surnames, mrz.names));
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
  const { namesAreCut, ...fromMrz } = mrz ?? { namesAreCut: false };
  const spelled = {
    ...spelledOut("surnames", print, fromMrz, false),
    ...spelledOut("names", print, fromMrz, namesAreCut),
  };
  const spellings = Object.fromEntries(Object.entries(spelled).map(([field, { value }]) => [field, value]));
  const fields: CardFields = { ...print, ...typeOf(fromMrz), ...fromMrz, ...spellings, ...fromQr };
  const sourceOf = (field: keyof CardFields): CardSource => {
    if (fromQr[field] !== undefined) return "qr";
    if (field === "names" || field === "surnames") return spelled[field]?.source ?? "mrz";
    return fromMrz[field] !== undefined ? "mrz" : "print";
  };
  const source = Object.fromEntries(
    (Object.keys(fields) as (keyof CardFields)[]).map((field) => [field, sourceOf(field)]),
  );
  return { fields, source };
}

type Spelled = Partial<Record<"names" | "surnames", { readonly value: string; readonly source: CardSource }>>;

/**
 * The zone has no accents, no check digit for names, and cuts long ones. Where the front prints the same name, its
 * spelling is taken. Where one letter differs from its like, or only the beginning can be compared, the print is
 * taken at its own word, and stays open to correction.
 */
function spelledOut(field: "names" | "surnames", print: CardFields, mrz: CardFields, cut: boolean): Spelled {
  const value = print[field];
  if (value === undefined) return {};
  if (mrz[field] === undefined) return { [field]: { value, source: "print" } };
  const [printed, machine] = [machineName(value), machineName(mrz[field])];
  if (cut && printed.startsWith(machine)) return { [field]: { value, source: "print" } };
  if (printed === machine) return { [field]: { value, source: "mrz" } };
  return isSameOrMisread(printed, machine) ? { [field]: { value, source: "print" } } : {};
}

/** Without a QR code the kind of card follows from the zone's nationality; it stays open to correction. */
function typeOf({ nationality }: CardFields): Pick<CardFields, "type"> {
  if (nationality === undefined) return {};
  return { type: nationality === "CHL" ? "CEDULA" : "CEDULA_EXT" };
}
