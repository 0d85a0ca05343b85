/** Every picture and every pair of fixtures/idcards is decided as its list says. */
import fs from "node:fs";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import fixtures from "../../fixtures/idcards/fixtures.json" with { type: "json" };
import type { BackReading, FrontReading, Read } from "../readings.ts";
import { crossCheck } from "./cross-check.ts";
import { closePrintReader, warmPrintReader } from "./print/print-words.ts";
import { readBack } from "./read-back.ts";
import { readFront, readFrontSide } from "./read-front.ts";
import { alike } from "./same-on-both-sides.ts";

const TODAY = calendarDay("2026-11-15");
const folder = new URL("../../fixtures/idcards/", import.meta.url);

function picture(name: string): Uint8Array {
  return fs.readFileSync(new URL(name, folder));
}

/** A picture is read once for all the tests that look at it. */
const fronts = new Map<string, Promise<Read<FrontReading>>>();
const backs = new Map<string, Promise<Read<BackReading>>>();

function front(name: string): Promise<Read<FrontReading>> {
  const reading = fronts.get(name) ?? readFront(picture(name));
  fronts.set(name, reading);
  return reading;
}

function back(name: string): Promise<Read<BackReading>> {
  const reading = backs.get(name) ?? readBack(picture(name));
  backs.set(name, reading);
  return reading;
}

type Person = keyof typeof fixtures.people;
type Listed = (typeof fixtures.files)[keyof typeof fixtures.files];

/** The reasons that one picture shows by itself; the others need both sides and the day. */
function reasonOf(listed: Listed): string | undefined {
  const reason = "reason" in listed ? listed.reason : undefined;
  return reason === "expired" ? undefined : reason;
}

/** What a card of the list says, in the words of a reading. */
function truth(person: string | null) {
  const said = fixtures.people[person as Person];
  return {
    run: said.run,
    documentNumber: said.numeroDocumento,
    birthday: said.fechaNacimiento,
    expiry: said.fechaVencimiento,
  };
}

function readingOf<Reading>(read: Read<Reading>): Reading {
  if (read.verdict === "refused") throw new Error(`refused: ${read.reasons.join()}`);
  return read.reading;
}

const files = Object.entries<Listed>(fixtures.files);
const good = files.filter(([, listed]) => reasonOf(listed) === undefined);

beforeAll(warmPrintReader, 60_000);
afterAll(closePrintReader);

describe("a picture of one side", { timeout: 60_000 }, () => {
  test.each(files.filter(([, listed]) => reasonOf(listed) !== undefined))(
    "%s is refused as listed",
    async (name, listed) => {
      const read = listed.side === "back" ? await back(name) : await front(name);
      expect(read).toEqual({ verdict: "refused", reasons: [reasonOf(listed)] });
    },
  );

  test.each(good.filter(([, { side }]) => side === "front"))("%s is read", async (name, { person }) => {
    const { sexo: sex } = fixtures.people[person as Person];
    const { documentNumber, ...exact } = truth(person);
    const { print } = readingOf(await front(name));
    expect(print).toMatchObject({ ...exact, sex, nationality: "CHL" });
    expect(alike(print.documentNumber ?? "")).toBe(alike(documentNumber));
  });

  test.each(good.filter(([, { side }]) => side === "back"))("%s is read", async (name, { person }) => {
    const { qr, mrz } = readingOf(await back(name));
    expect(qr).toMatchObject({ ...truth(person), type: "CEDULA", specimen: true });
    expect(mrz).toMatchObject({ ...truth(person), nationality: "CHL" });
  });
});

describe("a pair of sides", { timeout: 60_000 }, () => {
  const pairs = Object.entries(fixtures.pairs);

  test.each(pairs.filter(([name]) => name !== "swapped-sides"))("%s is decided as listed", async (_, pair) => {
    const decided = crossCheck(readingOf(await front(pair.front)), readingOf(await back(pair.back)), TODAY);
    expect(decided.verdict).toBe(pair.expect === "accept" ? "accepted" : "refused");
    expect(decided.reasons).toEqual("reason" in pair ? [pair.reason] : []);
    expect(decided.specimen).toBe(true);
  });

  test("swapped-sides is refused on both sides", async () => {
    const pair = fixtures.pairs["swapped-sides"];
    const refused = { verdict: "refused", reasons: [pair.reason] };
    expect(await front(pair.front)).toEqual(refused);
    expect(await back(pair.back)).toEqual(refused);
  });
});

describe("a front with a portrait", { timeout: 60_000 }, () => {
  test.each(["a-front-photo.jpg", "b-front-scan.jpg"])("%s is read, and its portrait cut out", async (name) => {
    const { read, portrait } = await readFrontSide(picture(`with-portrait/${name}`));
    expect(read.verdict).toBe("read");
    const { format, width, height } = await sharp(portrait).metadata();
    expect(format).toBe("jpeg");
    expect(width).toBeGreaterThan(350);
    expect(height).toBeGreaterThan(500);
  });
});

describe("a card that does not lie as it should", { timeout: 60_000 }, () => {
  test.each([90, 180])("is read when the picture is turned by %i degrees", async (degrees) => {
    const turned = async (name: string): Promise<Uint8Array> => sharp(picture(name)).rotate(degrees).toBuffer();
    const frontRead = await readFront(await turned("a-front-photo.jpg"));
    const backRead = await readBack(await turned("a-back-photo.jpg"));
    expect(frontRead.verdict === "read" && frontRead.reading.print.run).toBe("42018366-6");
    expect(backRead.verdict === "read" && backRead.reading.mrz?.run).toBe("42018366-6");
  });

  test("is refused when it is too small to read", async () => {
    const small = await sharp(picture("a-front-photo.jpg")).resize(400).toBuffer();
    expect(await readFront(small)).toEqual({ verdict: "refused", reasons: ["too_small"] });
  });

  test("is refused when it is cut off by the picture's edge", async () => {
    const cut = await sharp(picture("a-back-photo.jpg"))
      .extract({ left: 420, top: 0, width: 1020, height: 1080 })
      .toBuffer();
    expect(await readBack(cut)).toEqual({ verdict: "refused", reasons: ["no_card"] });
  });
});
