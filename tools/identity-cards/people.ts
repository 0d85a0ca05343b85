import type { CardOwner } from "@noren/identity/card/print/specimen-texts";
import { addDays, addMonths, calendarDay, dayOf, type CalendarDay } from "@noren/lending/calendar/calendar-day";
import { checkDigit, type Rut } from "@noren/lending/people/rut";
import { type Chance, seeded } from "./seeded.ts";

/** The day on which the drawn cards are judged. */
export const TODAY = calendarDay("2026-11-15");

const WOMEN =
  "MARÍA JOSÉ,ANTONIA BELÉN,ÚRSULA,CATALINA ANDREA,MILLARAY,BÁRBARA INÉS,ÑANCUPE ROSA,CONSTANZA,GUADALUPE DEL CARMEN,ZOÉ,PÍA FERNANDA,YASNA".split(
    ",",
  );
const MEN =
  "BENJAMÍN IGNACIO,JOSÉ LUIS,MATÍAS,NICOLÁS ANDRÉS,LAUTARO,ÁLVARO,WILLIAM JEAN,SEBASTIÁN,AGUSTÍN RENÉ,VÍCTOR HUGO,KEVIN ALEXIS,RAÚL".split(
    ",",
  );
const SURNAMES =
  "MUÑOZ,GONZÁLEZ,CATRILEO,HUENUPI,O'HIGGINS,ZÚÑIGA,YÁÑEZ,PEÑALOZA,IBARRA,COÑUECAR,BUSTAMANTE,QUIÑONES,DÍAZ,SAAVEDRA,JARAMILLO,GÜECHE,FIGUEROA,WEISSER,ÁLVAREZ,LLANQUILEO".split(
    ",",
  );
interface Home {
  readonly nationality: string;
  readonly word: string;
}

const FOREIGN: readonly [Home, ...Home[]] = [
  { nationality: "VEN", word: "VENEZOLANA" },
  { nationality: "PER", word: "PERUANA" },
  { nationality: "HTI", word: "HAITIANA" },
  { nationality: "COL", word: "COLOMBIANA" },
];

export interface Person extends CardOwner {
  readonly nationalityWord: string;
  readonly issued: CalendarDay;
  /** Cards since 2013 have a numeric serial, those since 2024 letters in it and the name in the QR code. */
  readonly series: "2013" | "2024";
}

export interface Wanted {
  readonly expired?: boolean;
  readonly minor?: boolean;
}

/** Nobody's: the RUN lies above all that were given out, and below those of companies. */
export function inventedPerson(seed: string, wanted: Wanted = {}): Person {
  const chance = seeded(`person ${seed}`);
  const sex = chance.oneOf(["F", "M"] as const);
  const series = chance.oneOf(["2013", "2024"] as const);
  const home: Home = chance.next() < 0.8 ? { nationality: "CHL", word: "CHILENA" } : chance.oneOf(FOREIGN);
  const isForeign = home.nationality !== "CHL";
  const body = chance.whole(40_100_000, 44_900_000);
  const birthday = dayOf(
    wanted.minor ? chance.whole(2010, 2016) : chance.whole(1948, 2006),
    chance.whole(1, 12),
    chance.whole(1, 28),
  );
  const issued = addDays(wanted.expired ? addMonths(TODAY, -140) : TODAY, -chance.whole(30, 800));
  const name = chance.oneOf((sex === "F" ? WOMEN : MEN) as [string, ...string[]]);
  const first = chance.oneOf(SURNAMES as [string, ...string[]]);
  const second = chance.oneOf(SURNAMES as [string, ...string[]]);
  return {
    run: `${body}-${checkDigit(body)}` as Rut,
    documentNumber: serialOf(series, chance),
    type: isForeign ? "CEDULA_EXT" : "CEDULA",
    names: name,
    surnames: isForeign && chance.next() < 0.5 ? first : `${first} ${second}`,
    sex,
    nationality: home.nationality,
    nationalityWord: home.word,
    birthday,
    issued,
    expiry: addMonths(issued, isForeign ? 60 : 120),
    series,
  };
}

function serialOf(series: Person["series"], chance: Chance): string {
  if (series === "2013") return String(chance.whole(100_000_000, 999_999_999));
  const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ";
  const letter = (): string => letters.charAt(chance.whole(0, letters.length - 1));
  return `${letter()}${chance.whole(0, 9)}${letter()}${chance.whole(100_000, 999_999)}`;
}
