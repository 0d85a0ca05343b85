import { randomUUID } from "node:crypto";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { pesos } from "@noren/lending/money/money";
import { describe, expect, test } from "vitest";
import { instantOf } from "../../platform/clock.ts";
import { idWithoutName, namedCollections, namedReports } from "./named.ts";
import type {
  CollectedPayment,
  CollectionChannel,
  CollectionIntent,
  CollectionProvider,
  CollectionReports,
  Collections,
  ListOutcome,
} from "./port.ts";

const payment = (paymentId: string, providerId?: string): CollectedPayment => ({
  paymentId,
  ...(providerId !== undefined && { providerId }),
  amount: pesos(1000),
  paidAt: instantOf(0),
  state: "received",
});
const reports: CollectionReports = { path: "/hooks", read: () => ({ ...payment("p1", "a1"), eventId: "e1" }) };

/** A provider with one channel, where one intent and two payments are known. */
function collector(
  provider: CollectionProvider,
  channel: CollectionChannel,
  list: ListOutcome = { state: "listed", payments: [payment("p1", "a1"), payment("p2")] },
) {
  const collections: Collections = {
    channels: [channel],
    open: async ({ intentId }) => ({
      state: "open",
      providerId: intentId.slice(0, 4),
      instructions: { code: provider },
    }),
    ask: async (id) => (id === "a1" ? { state: "closed", payments: [payment("p1", id)] } : { state: "unknown" }),
    list: async () => list,
    cancel: async (id) => ({ state: id === "a1" ? "cancelled" : "unknown" }),
  };
  return { provider, collections, reports };
}

const both = namedCollections([collector("khipu", "link"), collector("fintoc", "transfer")]);
const intent = (channel: CollectionChannel): CollectionIntent => ({
  intentId: randomUUID(),
  reference: "r",
  amount: pesos(1000),
  endsAt: instantOf(0),
  subject: "s",
  channel,
});
const [first, last] = [calendarDay("2026-11-02"), calendarDay("2026-11-03")];

describe("several providers as one", () => {
  test("offer what each of them offers, and say whose payments they list", () => {
    expect(both.channels).toEqual(["link", "transfer"]);
    expect(both.providers).toEqual(["khipu", "fintoc"]);
  });

  test("who pays is asked for, and chains are named, as the one says that opens", () => {
    const cash = collector("dlocal", "counter");
    const asking = { asksWhoPays: ["counter"], chains: { counter: ["Servipag"] } } as const;
    const asker = { ...cash, collections: { ...cash.collections, ...asking } };
    const other = { ...collector("sandbox", "counter").collections, chains: { counter: ["Caja"] } };
    const quiet = { ...cash, provider: "sandbox" as const, collections: other };
    expect(namedCollections([asker, quiet])).toMatchObject(asking);
    expect(namedCollections([quiet, asker])).toMatchObject({ asksWhoPays: [], chains: { counter: ["Caja"] } });
    expect(both).toMatchObject({ asksWhoPays: [], chains: {} });
  });

  test("a channel goes to who offers it, and the intent's id says where it is", async () => {
    const one = intent("transfer");
    expect(await both.open(one)).toEqual({
      state: "open",
      providerId: `fintoc:${one.intentId.slice(0, 4)}`,
      instructions: { code: "fintoc" },
    });
    expect(await both.open(intent("qr"))).toEqual({ state: "refused", reason: "channel-not-offered" });
  });

  test("who is asked and told to cancel is whose id it is, without its name", async () => {
    expect(await both.ask("fintoc:a1")).toEqual({
      state: "closed",
      payments: [{ ...payment("p1", "fintoc:a1"), provider: "fintoc" }],
    });
    expect(await both.cancel("khipu:a1")).toEqual({ state: "cancelled" });
    expect(await both.cancel("khipu:other")).toEqual({ state: "unknown" });
  });

  test("of a provider that is not configured nothing is known, and nothing is cancelled", async () => {
    expect(await both.ask("sandbox:a1")).toEqual({ state: "unknown" });
    expect(await both.cancel("a1")).toEqual({ state: "refused", reason: "provider-not-configured" });
  });

  test("the list holds everybody's payments by name, or nothing", async () => {
    expect(await both.list(first, last)).toEqual({
      state: "listed",
      payments: [
        { ...payment("p1", "khipu:a1"), provider: "khipu" },
        { ...payment("p2"), provider: "khipu" },
        { ...payment("p1", "fintoc:a1"), provider: "fintoc" },
        { ...payment("p2"), provider: "fintoc" },
      ],
    });
    const silent = namedCollections([
      collector("khipu", "link"),
      collector("fintoc", "transfer", { state: "unknown" }),
    ]);
    expect(await silent.list(first, last)).toEqual({ state: "unknown" });
  });
});

const read = (given: CollectionReports) =>
  namedReports({ ...collector("khipu", "link"), reports: given }).read(Buffer.from(""), {}, 0);

test("a report names its provider; what is no report stays none", () => {
  expect(read(reports)).toEqual({ ...payment("p1", "khipu:a1"), provider: "khipu", eventId: "e1" });
  expect(read({ ...reports, read: () => "too-old" })).toBe("too-old");
});

test("an id of one provider is never taken for another's", () => {
  expect(idWithoutName("khipu", "khipu:a:1")).toBe("a:1");
  expect(idWithoutName("khipu", "fintoc:a1")).toBeUndefined();
  expect(idWithoutName("khipu", "khipua1")).toBeUndefined();
});
