import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { owners } from "../arbitrary-owner.ts";
import { machineCheckDigit } from "./check-digits.ts";
import { machineName, type MrzLines, parseMrz } from "./mrz-lines.ts";
import { mrzOf } from "../print/specimen-texts.ts";

const LINES: MrzLines = [
  "INCHL5990012349S07<<<<<<<<<<<<",
  "9403176F3103175CHL41203547<K<5",
  "NUNEZ<QUEZADA<<JAVIERA<PAZ<<<<",
];

function withCharacter(lines: MrzLines, at: number, character: string): MrzLines {
  const text = lines.join("");
  const changed = text.slice(0, at) + character + text.slice(at + 1);
  return [changed.slice(0, 30), changed.slice(30, 60), changed.slice(60)];
}

describe("the machine-readable zone", () => {
  test("says who the card belongs to", () => {
    expect(parseMrz(LINES)).toEqual({
      run: "41203547-K",
      documentNumber: "599001234",
      surnames: "NUNEZ QUEZADA",
      names: "JAVIERA PAZ",
      sex: "F",
      nationality: "CHL",
      birthday: "1994-03-17",
      expiry: "2031-03-17",
      namesAreCut: false,
    });
  });

  test("that is full to its end holds only a part of the name", () => {
    const cut = parseMrz([LINES[0], LINES[1], "HUENCHULAF<PENAILILLO<<TOMAS<A"]);
    expect(cut?.namesAreCut).toBe(true);
    expect(parseMrz([LINES[0], LINES[1], "HUENCHULAF<PENAILILLOX<<TOMAS<"])?.namesAreCut).toBe(true);
  });

  test.each([
    ["another country's", ["INPER5990012349S07<<<<<<<<<<<<", LINES[1], LINES[2]]],
    ["a passport's letter", ["PNCHL5990012349S07<<<<<<<<<<<<", LINES[1], LINES[2]]],
    ["a short line", ["INCHL5990012349S07<<<<<<<<<<<", LINES[1], LINES[2]]],
    ["letters that do not exist", [LINES[0], LINES[1], "NUÑEZ<QUEZADA<<JAVIERA<PAZ<<<<"]],
  ] as [string, MrzLines][])("with %s is nothing", (_, lines) => expect(parseMrz(lines)).toBeUndefined());

  test("of any owner is read back", () => {
    fc.assert(
      fc.property(owners, (owner) => {
        const read = parseMrz(mrzOf(owner));
        const { run, documentNumber, sex, nationality, birthday, expiry } = owner;
        expect(read).toMatchObject({ run, documentNumber, sex, nationality, birthday, expiry });
        const whole = `${machineName(owner.surnames)}<<${machineName(owner.names)}`;
        const said = `${machineName(read?.surnames ?? "")}<<${machineName(read?.names ?? "")}`;
        expect(whole.startsWith(said) || !read?.names).toBe(true);
        expect(read?.namesAreCut || said === whole).toBe(true);
      }),
    );
  });

  test("with one digit changed is refused, or says the same of its owner", () => {
    fc.assert(
      fc.property(owners, fc.nat(59), fc.constantFrom(..."0123456789".split("")), (owner, at, digit) => {
        const lines = mrzOf(owner);
        if (!/\d/.test(lines.join("").charAt(at)) || lines.join("").charAt(at) === digit) return;
        expect(parseMrz(withCharacter(lines, at, digit))).toBeUndefined();
      }),
    );
  });

  test("with several characters changed is refused nearly always, and never with another RUN than its check digit allows", () => {
    let accepted = 0;
    let tried = 0;
    const changes = fc.array(
      fc.tuple(fc.nat(59), fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<".split(""))),
      {
        minLength: 2,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(owners, changes, (owner, all) => {
        const lines = mrzOf(owner);
        const changed = all.reduce<MrzLines>((soFar, [at, to]) => withCharacter(soFar, at, to), lines);
        if (changed.join("") === lines.join("")) return;
        tried += 1;
        if (parseMrz(changed)) accepted += 1;
      }),
      { numRuns: 700 },
    );
    // The composite digit alone lets one in ten pass; with the other digits few are left, and the QR code must agree.
    expect(accepted / tried).toBeLessThan(0.03);
  });
});

test("check digits follow ICAO 9303's own examples", () => {
  expect(machineCheckDigit("D23145890")).toBe("7");
  expect(machineCheckDigit("740812")).toBe("2");
  expect(machineCheckDigit("120415")).toBe("9");
});
