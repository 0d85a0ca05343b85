import { addDays, addMonths, calendarDay } from "@noren/lending/calendar/calendar-day";
import { parseRut } from "@noren/lending/people/rut";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BackReading, CardFields, FrontReading } from "../readings.ts";
import { owners } from "./arbitrary-owner.ts";
import { crossCheck } from "./cross-check.ts";
import { parseMrz } from "./mrz/mrz-lines.ts";
import { parseRegistryUrl } from "./registry-url.ts";
import { type CardOwner, mrzOf, registryUrlOf } from "./print/specimen-texts.ts";

const TODAY = calendarDay("2026-11-15");
const javiera: CardOwner = {
  run: parseRut("41203547-K") ?? fail("a RUN"),
  documentNumber: "599001234",
  type: "CEDULA",
  names: "JAVIERA PAZ",
  surnames: "NÚÑEZ QUEZADA",
  sex: "F",
  nationality: "CHL",
  birthday: calendarDay("1994-03-17"),
  expiry: calendarDay("2031-03-17"),
};
const otherRun = parseRut("42018366-6") ?? fail("a RUN");

function fail(what: string): never {
  throw new Error(`not ${what}`);
}

function printed(owner: CardOwner, changed: CardFields = {}): FrontReading {
  const { type: _type, ...print } = owner;
  return { print: { ...print, ...changed }, impossibleRun: false, specimen: true };
}

function without(front: FrontReading, ...fields: (keyof CardFields)[]): FrontReading {
  const print = Object.fromEntries(
    Object.entries(front.print).filter(([field]) => !fields.some((one) => one === field)),
  );
  return { ...front, print };
}

function backOf(owner: CardOwner, { qrOwner = owner, name = false } = {}): Required<BackReading> {
  const [qr, mrz] = [parseRegistryUrl(registryUrlOf(qrOwner, { name })), parseMrz(mrzOf(owner))];
  return qr && mrz ? { qr, mrz } : fail("a back");
}

const front = printed(javiera);
const back = backOf(javiera);

describe("two sides of one card", () => {
  test("are accepted, each field from its best source, and what the back says is locked", () => {
    const { verdict, fields, source, locked, differing, specimen } = crossCheck(front, back, TODAY);
    expect(verdict).toBe("accepted");
    expect(fields).toEqual(javiera);
    expect(source).toEqual({
      run: "qr",
      documentNumber: "qr",
      type: "qr",
      birthday: "qr",
      expiry: "qr",
      sex: "mrz",
      nationality: "mrz",
      names: "mrz",
      surnames: "mrz",
    });
    expect(locked.toSorted()).toEqual(Object.keys(javiera).toSorted());
    expect(differing).toEqual([]);
    expect(specimen).toBe(true);
  });

  test("of any owner are accepted or refused for their days alone", () => {
    fc.assert(
      fc.property(owners, fc.boolean(), (owner, name) => {
        const { reasons, doubts } = crossCheck(printed(owner), backOf(owner, { name }), TODAY);
        expect(doubts).toEqual([]);
        expect(reasons.filter((reason) => reason !== "expired" && reason !== "under_18")).toEqual([]);
        expect(reasons.includes("expired")).toBe(owner.expiry < TODAY);
      }),
    );
  });

  test("keep the QR code's spelling of a name", () => {
    const { fields, source } = crossCheck(
      printed(javiera, { surnames: "NUNEZ QUEZADA" }),
      backOf(javiera, { name: true }),
      TODAY,
    );
    expect([fields.surnames, source.surnames]).toEqual(["NÚÑEZ QUEZADA", "qr"]);
  });

  test("leave a name that the zone cuts open to correction", () => {
    const long = { ...javiera, surnames: "HUENCHULAF PEÑAILILLO", names: "TOMÁS ALONSO" };
    const { fields, source, locked } = crossCheck(printed(long), backOf(long), TODAY);
    expect([fields.names, source.names]).toEqual(["TOMÁS ALONSO", "print"]);
    expect(locked).toContain("surnames");
    expect(locked).not.toContain("names");
  });
});

test("where the zone's name differs in one letter of its look, the print is taken and stays open to correction", () => {
  const misread = { ...back, mrz: { ...back.mrz, surnames: "NUNEZ OUEZADA" } };
  const { verdict, fields, locked } = crossCheck(front, misread, TODAY);
  expect([verdict, fields.surnames]).toEqual(["accepted", "NÚÑEZ QUEZADA"]);
  expect(locked).not.toContain("surnames");
});

test("one letter of the zone's name may be misread for one of its look", () => {
  const named = backOf(javiera, { name: true });
  const misread = { ...named, mrz: { ...named.mrz, surnames: "NUNEZ OUEZADA" } };
  expect(crossCheck(front, misread, TODAY).verdict).toBe("accepted");
});

describe("what does not belong together is refused", () => {
  test.each(["run", "documentNumber", "birthday", "expiry"] as const)(
    "a QR code with another %s than the zone",
    (field) => {
      const forged = {
        run: otherRun,
        documentNumber: "599001235",
        birthday: calendarDay("1994-03-18"),
        expiry: calendarDay("2032-03-17"),
      };
      const decided = crossCheck(front, backOf(javiera, { qrOwner: { ...javiera, [field]: forged[field] } }), TODAY);
      expect(decided.verdict).toBe("refused");
      expect(decided.reasons).toContain("qr_mrz_mismatch");
    },
  );

  test("a QR code with another name than the zone", () => {
    const forged = { ...javiera, names: "JAVIERA LUZ" };
    expect(crossCheck(front, backOf(javiera, { qrOwner: forged, name: true }), TODAY).reasons).toEqual([
      "qr_mrz_mismatch",
    ]);
  });

  test("a front with another RUN", () => {
    expect(crossCheck(printed(javiera, { run: otherRun }), back, TODAY).reasons).toEqual(["front_back_mismatch"]);
  });

  test("a front with two other fields", () => {
    const other = printed(javiera, { documentNumber: "199004321", expiry: calendarDay("2024-03-17") });
    expect(crossCheck(other, back, TODAY).reasons).toEqual(["front_back_mismatch"]);
  });

  test("the front of one person and the back of another", () => {
    fc.assert(
      fc.property(owners, owners, (one, other) => {
        fc.pre(one.run !== other.run);
        expect(crossCheck(printed(one), backOf(other), TODAY).reasons).toContain("front_back_mismatch");
      }),
    );
  });
});

describe("one field that the front prints otherwise", () => {
  test.each([
    ["documentNumber", "599001230"],
    ["birthday", calendarDay("1994-03-19")],
    ["expiry", calendarDay("2035-03-17")],
    ["names", "MARIO ALBERTO"],
  ] as const)("%s: the back's value stands, and the person confirms", (field, value) => {
    const { verdict, fields, differing } = crossCheck(printed(javiera, { [field]: value }), back, TODAY);
    expect(verdict).toBe("accepted");
    expect(differing).toEqual([field]);
    expect(fields).toMatchObject({ ...javiera, names: field === "names" ? "JAVIERA PAZ" : javiera.names });
  });

  test("is none where letters only look alike", () => {
    const newer = { ...javiera, documentNumber: "B9Z000417" };
    expect(crossCheck(printed(newer, { documentNumber: "B97000417" }), backOf(newer), TODAY).differing).toEqual([]);
  });
});

describe("the days", () => {
  test("a card serves on its last day, and not on the next", () => {
    expect(crossCheck(front, back, javiera.expiry).verdict).toBe("accepted");
    expect(crossCheck(front, back, addDays(javiera.expiry, 1)).reasons).toEqual(["expired"]);
  });

  test("its owner is of age on the eighteenth birthday, and not the day before", () => {
    const young = { ...javiera, birthday: addMonths(TODAY, -18 * 12) };
    expect(crossCheck(printed(young), backOf(young), TODAY).verdict).toBe("accepted");
    expect(crossCheck(printed(young), backOf(young), addDays(TODAY, -1)).reasons).toEqual(["under_18"]);
  });
});

describe("a person looks", () => {
  test("where the front prints a RUN that cannot be one", () => {
    const decided = crossCheck({ ...without(front, "run"), impossibleRun: true }, back, TODAY);
    expect([decided.verdict, decided.doubts]).toEqual(["review", ["impossible_run"]]);
  });

  test("where hardly anything of the front was read", () => {
    const hardly = without(front, "run", "documentNumber", "expiry", "birthday");
    expect(crossCheck(hardly, back, TODAY).doubts).toEqual(["front_hardly_read"]);
  });

  test("where the front shows nothing that only this card has", () => {
    expect(crossCheck(without(front, "documentNumber", "expiry"), back, TODAY).doubts).toEqual(["front_hardly_read"]);
  });

  test("where one of QR and zone was read and the front does not confirm its serial", () => {
    for (const one of [{ qr: back.qr }, { mrz: back.mrz }]) {
      expect(crossCheck(front, one, TODAY).verdict).toBe("accepted");
      expect(crossCheck(without(front, "documentNumber"), one, TODAY).doubts).toEqual(["one_source"]);
    }
  });

  test("but not where the RUN alone could not be read", () => {
    expect(crossCheck(without(front, "run"), back, TODAY).verdict).toBe("accepted");
  });
});

test("without a QR code the kind of card follows from the nationality", () => {
  const decided = crossCheck(
    printed({ ...javiera, nationality: "PER" }),
    { mrz: { ...back.mrz, nationality: "PER" } },
    TODAY,
  );
  expect([decided.fields.type, decided.locked.includes("type")]).toEqual(["CEDULA_EXT", false]);
});
