import { expect, test } from "vitest";
import { nearestFirst, shownKilometres } from "./nearest.ts";

const santiago = { latitude: -33.44, longitude: -70.65 };
const valparaiso = { latitude: -33.05, longitude: -71.61 };
const temuco = { latitude: -38.74, longitude: -72.6 };

test("nearest first when it is known where one is; as they were otherwise", () => {
  const places = [temuco, santiago, valparaiso];
  expect(nearestFirst(places, valparaiso).map(({ place }) => place)).toEqual([valparaiso, santiago, temuco]);
  expect(nearestFirst(places, undefined)).toEqual(places.map((place) => ({ place, kilometres: undefined })));
});

test("distances are shown with a comma, and without a fraction from 10 km", () => {
  expect([0.04, 0.84, 9.94, 10.4, 431.6].map(shownKilometres)).toEqual(["0,0", "0,8", "9,9", "10", "432"]);
});
