/** The pictures that are judged: good cards, and every fault and forgery we can draw. */
import type { CardFields, PictureReason } from "@noren/identity/readings";
import { checkDigit, formatRut, type Rut } from "@noren/lending/people/rut";
import { addDays } from "@noren/lending/calendar/calendar-day";
import { backHtml, type CardTexts, frontHtml, honest, OTHER_DOCUMENTS, otherDocumentHtml } from "./card-html.ts";
import type { CardPress } from "./flat-cards.ts";
import { inventedPerson, type Person } from "./people.ts";
import { type Flaw, photograph } from "./photograph.ts";
import { seeded } from "./seeded.ts";

export interface Trial {
  readonly name: string;
  readonly kind: Kind;
  readonly front: () => Promise<Buffer>;
  readonly back: () => Promise<Buffer>;
  /** What the card truly says, as its back has it. */
  readonly truth: CardFields;
  /** Any of these is the right answer; none: the card is good. */
  readonly reasons: readonly PictureReason[];
  /** The side with the fault is read first: when it is refused, the other is never asked for. */
  readonly first: "back" | "front";
}

export const KINDS = [
  "good",
  "blurred",
  "glare",
  "dark",
  "small",
  "no card",
  "wrong side",
  "expired",
  "under 18",
  "two cards",
  "altered qr",
  "altered run",
  "altered print",
  "cut off",
  "other document",
] as const;
export type Kind = (typeof KINDS)[number];

const REASONS: Readonly<Record<Kind, readonly PictureReason[]>> = {
  good: [],
  blurred: ["blurred"],
  glare: ["glare"],
  dark: ["too_dark"],
  small: ["too_small"],
  "no card": ["no_card"],
  "wrong side": ["wrong_side"],
  expired: ["expired"],
  "under 18": ["under_18"],
  "two cards": ["front_back_mismatch"],
  "altered qr": ["qr_mrz_mismatch"],
  "altered run": ["front_back_mismatch"],
  // 'One → the back's value, and the person confirms' (kyc.md): taken, with the back's value.
  "altered print": [],
  "cut off": ["no_card", "unreadable"],
  "other document": ["no_card", "unreadable"],
};

const FAULTS_OF_A_SIDE: readonly Kind[] = [
  "blurred",
  "glare",
  "dark",
  "small",
  "no card",
  "wrong side",
  "cut off",
  "other document",
];

export function makeTrial(press: CardPress, set: string, kind: Kind, number: number, people: number): Trial {
  const seed = `${set} ${kind} ${number}`;
  const person = inventedPerson(`${set} ${kind === "good" ? number % people : seed}`, {
    expired: kind === "expired",
    minor: kind === "under 18",
  });
  const texts = textsFor(kind, person, seed);
  const flawed = number % 2 === 0 ? "front" : "back";
  const flaw = flawFor(kind, seed);
  const take =
    (side: "back" | "front", of: CardTexts, with_: Flaw): (() => Promise<Buffer>) =>
    async () => {
      const html = side === "front" ? frontHtml(of) : await backHtml(of);
      return photograph(await press.print(html), seeded(`${seed} ${side}`), with_);
    };
  const sides = {
    front: take("front", texts, flawed === "front" ? flaw : {}),
    back: take("back", texts, flawed === "back" ? flaw : {}),
  };
  const instead = replacement(press, kind, seed);
  if (instead) sides[flawed] = instead;
  if (kind === "wrong side") sides[flawed] = take(flawed === "front" ? "back" : "front", texts, {});
  if (kind === "two cards") sides.front = take("front", honest(inventedPerson(`${seed} other`)), {});
  const { nationalityWord: _word, issued: _issued, series: _series, ...truth } = texts.mrz;
  const first = FAULTS_OF_A_SIDE.includes(kind) ? flawed : "front";
  return { name: seed.replaceAll(" ", "-"), kind, ...sides, truth, reasons: REASONS[kind], first };
}

function flawFor(kind: Kind, seed: string): Flaw {
  const chance = seeded(`${seed} flaw`);
  if (kind === "blurred") {
    return chance.next() < 0.6 ? { blur: chance.between(3.4, 6) } : { shake: chance.between(17, 29) };
  }
  if (kind === "glare") return { glare: true };
  if (kind === "dark") return { light: chance.between(0.07, 0.2) };
  if (kind === "small") return { width: chance.whole(260, 640) };
  return kind === "cut off" ? { cutOff: true } : {};
}

/** What is photographed where a card should be. */
function replacement(press: CardPress, kind: Kind, seed: string): (() => Promise<Buffer>) | undefined {
  const chance = seeded(`${seed} instead`);
  if (kind === "no card") return () => photograph(undefined, chance);
  if (kind !== "other document") return undefined;
  return async () => photograph(await press.print(otherDocumentHtml(chance.oneOf(OTHER_DOCUMENTS))), chance);
}

function textsFor(kind: Kind, person: Person, seed: string): CardTexts {
  const chance = seeded(`${seed} forged`);
  const otherDigit = (digit: string): string => String((Number(digit) + chance.whole(1, 9)) % 10);
  const withOtherDigit = (text: string): string => {
    const places = text.split("").flatMap((letter, place) => (/\d/.test(letter) ? [place] : []));
    const place = places[chance.whole(0, places.length - 1)] ?? 0;
    return text.slice(0, place) + otherDigit(text.charAt(place)) + text.slice(place + 1);
  };
  const oneField = chance.oneOf(["run", "documentNumber", "birthday", "expiry"] as const);
  const forged = (field: "birthday" | "documentNumber" | "expiry" | "run"): Person => {
    const body = Number(person.run.slice(0, -2)) + chance.whole(1, 9000);
    const changed = {
      run: `${body}-${checkDigit(body)}` as Rut,
      documentNumber: withOtherDigit(person.documentNumber),
      birthday: addDays(person.birthday, chance.whole(1, 9)),
      expiry: addDays(person.expiry, chance.whole(300, 900)),
    };
    return { ...person, [field]: changed[field] };
  };
  if (kind === "altered qr") return { print: person, mrz: person, qr: forged(oneField) };
  if (kind === "altered run") {
    return { ...honest(person), print: { ...person, printedRun: withOtherDigit(formatRut(person.run)) } };
  }
  if (kind === "altered print") return { ...honest(person), print: forged(oneField === "run" ? "expiry" : oneField) };
  return honest(person);
}
