import { expect, test } from "vitest";
import { samplePlaces } from "../../providers/collections/sandbox-places.ts";
import { waysToPay } from "./ways-to-pay.ts";

test("ways to pay come in the order of speed with how long each takes; one that says nothing comes last and promises nothing", () => {
  const ways = waysToPay({
    channels: ["bill-form", "counter", "transfer", "link"],
    creditedIn: { link: "at-once", transfer: "minutes", counter: "banking-day" },
  });
  expect(ways.map(({ channel, creditedIn }) => [channel, creditedIn])).toEqual([
    ["link", "at-once"],
    ["transfer", "minutes"],
    ["counter", "banking-day"],
    ["bill-form", undefined],
  ]);
});

test("cash names its chains, each once and only where it takes it", () => {
  const ways = waysToPay({ channels: ["counter", "store", "link"], places: samplePlaces });
  expect(ways.map(({ chains }) => chains)).toEqual([["Caja Sandbox"], ["Almacén Sandbox"], []]);
  const known = waysToPay({ channels: ["counter", "link"], chains: { counter: ["Servipag"] } });
  expect(known.map(({ chains }) => chains)).toEqual([["Servipag"], []]);
});
