/** Every picture and every pair of fixtures/idcards is decided as its list says. */
import fs from "node:fs";
import { calendarDay } from "@noren/lending/calendar-day";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import fixtures from "../../fixtures/idcards/fixtures.json" with { type: "json" };
import type { BackReading, FrontReading, Read } from "../readings.ts";
import { crossCheck } from "./cross-check.ts";
import { closePrintReader, warmPrintReader } from "./print-words.ts";
import { readBack } from "./read-back.ts";
import { readFront, readFrontSide } from "./read-front.ts";

const TODAY = calendarDay("2026-11-15");
const REASONS_OF_PAIRS = ["expired", "front_back_mismatch"];
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

/** What a card of the list says, in the words of a reading. */
function truth(person: Person) {
  const said = fixtures.people[person];
  return {
    run: said.run,
    documentNumber: said.numeroDocumento,
    birthday: said.fechaNacimiento,
    expiry: said.fechaVencimiento,
    sex: said.sexo,
    nationality: "CHL",
  };
}

beforeAll(warmPrintReader, 60_000);
afterAll(closePrintReader);

describe("a picture of one side", { timeout: 60_000 }, () => {
  test.each(Object.entries(fixtures.files))("%s is read or refused as listed", async (name, listed) => {
    const read = listed.side === "back" ? await back(name) : await front(name);
    const reason = "reason" in listed ? listed.reason : undefined;
    if (reason !== undefined && !REASONS_OF_PAIRS.includes(reason)) {
      expect(read).toEqual({ verdict: "refused", reasons: [reason] });
      return;
    }
    expect(read.verdict).toBe("read");
    if (read.verdict !== "read" || listed.person === null) return;
    const wanted = truth(listed.person as Person);
    if ("print" in read.reading) expect(read.reading.print).toMatchObject(wanted);
    else {
      const { nationality, sex, ...inBoth } = wanted;
      expect(read.reading.qr).toMatchObject({ ...inBoth, type: "CEDULA", specimen: true });
      expect(read.reading.mrz).toMatchObject({ ...inBoth, nationality, sex });
    }
  });
});

describe("a pair of sides", { timeout: 60_000 }, () => {
  test.each(Object.entries(fixtures.pairs))("%s is decided as listed", async (_, pair) => {
    const [frontRead, backRead] = [await front(pair.front), await back(pair.back)];
    if ("reason" in pair && pair.reason === "wrong_side") {
      expect(frontRead).toEqual({ verdict: "refused", reasons: ["wrong_side"] });
      expect(backRead).toEqual({ verdict: "refused", reasons: ["wrong_side"] });
      return;
    }
    expect([frontRead.verdict, backRead.verdict]).toEqual(["read", "read"]);
    if (frontRead.verdict !== "read" || backRead.verdict !== "read") return;
    const decided = crossCheck(frontRead.reading, backRead.reading, TODAY);
    expect(decided.verdict).toBe(pair.expect === "accept" ? "accepted" : "refused");
    expect(decided.reasons).toEqual("reason" in pair ? [pair.reason] : []);
    expect(decided.specimen).toBe(true);
  });
});

describe("a front with a portrait", { timeout: 60_000 }, () => {
  test.each(["a-front-photo.jpg", "b-front-scan.jpg"])("%s is read, and its portrait cut out", async (name) => {
    const { read, portrait } = await readFrontSide(picture(`with-portrait/${name}`));
    expect(read.verdict).toBe("read");
    const { format, width = 0, height = 0 } = await sharp(portrait).metadata();
    expect(format).toBe("jpeg");
    expect(width).toBeGreaterThan(350);
    expect(height).toBeGreaterThan(500);
  });
});

describe("a card that does not lie as it should", { timeout: 60_000 }, () => {
  test.each([90, 180, 270])("is read when the picture is turned by %i degrees", async (degrees) => {
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
