import * as fc from "fast-check";
import { expect, test } from "vitest";
import { distanceNobodyTravels, isSamePlace, kilometresBetween, type Sighting } from "./places.ts";

const santiago = { latitude: -33.45, longitude: -70.67 };
const valparaiso = { latitude: -33.05, longitude: -71.61 };
const antofagasta = { latitude: -23.65, longitude: -70.4 };
const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 16, 12, minutes));

const phone = (where: typeof santiago, minutes: number, deviceId = "mine"): Sighting => ({
  ...where,
  deviceId,
  at: at(minutes),
});

test("the distance between two cities", () => {
  expect(Math.round(kilometresBetween(santiago, antofagasta))).toBe(1090);
  expect(Math.round(kilometresBetween(santiago, valparaiso))).toBe(98);
});

test.each<[string, readonly Sighting[], number | undefined]>([
  ["two devices at once 1.090 km apart", [phone(santiago, 0), phone(antofagasta, 5, "another")], 1090],
  ["as long apart as a flight takes", [phone(santiago, 0), phone(antofagasta, 74, "another")], undefined],
  ["a minute less than a flight takes", [phone(santiago, 0), phone(antofagasta, 72, "another")], 1090],
  ["two devices of a household", [phone(santiago, 0), phone(santiago, 0, "another")], undefined],
  ["the next city at once: phones err", [phone(santiago, 0), phone(valparaiso, 0, "another")], undefined],
  ["one device that moved", [phone(santiago, 0), phone(antofagasta, 5)], undefined],
  ["one device alone", [phone(santiago, 0)], undefined],
  ["nothing", [], undefined],
])("'the same account in two places': %s", (_, sightings, kilometres) => {
  expect(distanceNobodyTravels(sightings)).toBe(kilometres);
});

test("whatever order they come in, the answer is the same", () => {
  const sighting = fc.record({
    latitude: fc.double({ min: -55, max: -17, noNaN: true }),
    longitude: fc.double({ min: -75, max: -66, noNaN: true }),
    deviceId: fc.constantFrom("a", "b", "c"),
    at: fc.integer({ min: 0, max: 600 }).map(at),
  });
  fc.assert(
    fc.property(fc.array(sighting, { maxLength: 5 }), (seen) => {
      expect(distanceNobodyTravels(seen.toReversed())).toBe(distanceNobodyTravels(seen));
    }),
  );
});

test("rounded to two decimals the same place is still the same, and the next comuna is not", () => {
  expect(isSamePlace(santiago, { latitude: -33.46, longitude: -70.68 })).toBe(true);
  expect(isSamePlace(santiago, { latitude: -33.5, longitude: -70.6 })).toBe(false);
});
