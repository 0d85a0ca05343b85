import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CmfServer, startCmfServer } from "../../../test/support/vendors/cmf-server.ts";
import { startWorld, type World } from "../../../test/support/world.ts";
import { realNow } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { publishedCaps } from "../../providers/rate-caps/cmf.ts";
import { doHousekeeping } from "../../jobs/housekeeping.ts";
import { loadRateCaps } from "./load-rate-caps.ts";

let cmf: CmfServer;
let world: World;
beforeAll(async () => {
  cmf = await startCmfServer("cmf-key");
  world = await startWorld({ env: { CMF_API_KEY: "cmf-key", CMF_BASE_URL: cmf.baseUrl } });
});
beforeEach(async () => {
  cmf.next = "normal";
  cmf.months.clear();
  cmf.asked.length = 0;
  logged.length = 0;
  await world.services.db.pool.query(
    "delete from rate_cap where not sample; update rate_cap_load set loaded_on = null, asked_at = null",
  );
  goTo("2026-08-20");
});
afterAll(async () => {
  await world.close();
  await cmf.close();
});

const logged: string[] = [];
const line = (level: string) => (what: unknown, text?: string) =>
  void logged.push(`${level}: ${typeof what === "string" ? what : (text ?? "")}`);
const log = { debug: line("debug"), info: line("info"), warn: line("warn"), error: line("error") } as Log;

function goTo(day: string, hours = 9): void {
  world.services.clock.moveTo(startOfSantiagoDay(calendarDay(day)) + hours * HOUR_MS - realNow());
}
const load = () => loadRateCaps({ ...world.services, log });
const tmc = (Tipo: string, Valor: string, Fecha: string, change: object = {}) => ({
  Titulo: null,
  SubTitulo: "Operaciones no reajustables en moneda nacional",
  Fecha,
  Valor,
  Tipo,
  ...change,
});
const publishes = (month: string, ...TMCs: object[]) => cmf.months.set(month, { TMCs });
const stored = async () => {
  const { rows } = await world.services.db.pool.query<{ row: string }>(
    "select concat_ws(' ', cap_type, from_day, to_day, annual_rate) as row from rate_cap where not sample order by from_day, cap_type",
  );
  return rows.map(({ row }) => row);
};

test("the caps of this month and the last are loaded, ours alone, with where they come from", async () => {
  publishes("2026/07", tmc("26", "35.50", "2026-07-14", { Hasta: "2026-08-13" }));
  publishes(
    "2026/08",
    tmc("26", "36.00", "2026-08-14"),
    tmc("45", "41.5", "2026-08-14"),
    tmc("44", "34.5", "2026-08-14"),
  );
  await load();
  expect(cmf.asked).toEqual(["2026/07", "2026/08"]);
  expect(await stored()).toEqual(["26 2026-07-14 2026-08-13 35500", "26 2026-08-14 36000", "45 2026-08-14 41500"]);
  const { rows } = await world.services.db.pool.query(
    "select certificate, sample from rate_cap where to_day is not null",
  );
  const source = new URL(cmf.baseUrl).host;
  expect(rows).toEqual([{ certificate: `CMF 14-07-2026 (${source})`, sample: false }]);
  expect(logged).toEqual([]);
});

const publishesAugust = () => publishes("2026/08", tmc("26", "36.00", "2026-08-14"), tmc("45", "41.50", "2026-08-14"));

test("housekeeping asks once a business day, however often it runs and in how many processes", async () => {
  publishesAugust();
  await Promise.all([doHousekeeping(world.services), doHousekeeping(world.services)]);
  await doHousekeeping(world.services);
  expect(cmf.asked).toHaveLength(2);
  goTo("2026-08-20", 23);
  await load();
  expect(cmf.asked).toHaveLength(2);
  goTo("2026-08-21", 0);
  await load();
  expect(cmf.asked).toHaveLength(4);
});

test("until the month's certificate is known it is asked for every hour, also on the day of its publication", async () => {
  goTo("2026-08-14", 9);
  await load();
  goTo("2026-08-14", 9.9);
  await load();
  expect(cmf.asked).toHaveLength(2);
  publishes("2026/08", tmc("26", "36.00", "2026-08-14"));
  goTo("2026-08-14", 15);
  await load();
  expect(await stored()).toEqual(["26 2026-08-14 36000"]);
  publishesAugust();
  goTo("2026-08-14", 16.1);
  await load();
  goTo("2026-08-14", 23);
  await load();
  expect(cmf.asked).toHaveLength(6);
  const { rows } = await world.services.db.pool.query("select known_on::text from rate_cap where not sample");
  expect(rows).toEqual([{ known_on: "2026-08-14" }, { known_on: "2026-08-14" }]);
});

test("in January the month before is December's", async () => {
  goTo("2027-01-05");
  await load();
  expect(cmf.asked).toEqual(["2026/12", "2027/01"]);
});

describe("what is loaded stays", () => {
  test("another rate for the same type and day is refused and logged as an error", async () => {
    publishes("2026/08", tmc("26", "36.00", "2026-08-14"));
    await load();
    goTo("2026-08-21");
    publishes("2026/08", tmc("26", "63.00", "2026-08-14"), tmc("45", "41.50", "2026-08-14"));
    await load();
    expect(await stored()).toEqual(["26 2026-08-14 36000", "45 2026-08-14 41500"]);
    expect(logged).toEqual(["error: the CMF tells a rate cap that contradicts another; it was not loaded"]);
  });

  test("an end that was open is filled in, and then it stays too", async () => {
    publishes("2026/08", tmc("26", "36.00", "2026-08-14", { Hasta: "" }));
    await load();
    goTo("2026-09-15");
    publishes("2026/08", tmc("26", "36.00", "2026-08-14", { Hasta: "2026-09-14" }));
    await load();
    expect(await stored()).toEqual(["26 2026-08-14 2026-09-14 36000"]);
    goTo("2026-09-16");
    publishes("2026/08", tmc("26", "36.00", "2026-08-14", { Hasta: "2026-12-31" }));
    await load();
    goTo("2026-09-17");
    publishes("2026/08", tmc("26", "36.00", "2026-08-14"));
    await load();
    expect(await stored()).toEqual(["26 2026-08-14 2026-09-14 36000"]);
    expect(logged).toHaveLength(1);
  });

  test("an answer that contradicts itself loads neither", async () => {
    publishes("2026/08", tmc("26", "36.00", "2026-08-14"), tmc("26", "37.00", "2026-08-14"));
    await load();
    expect(await stored()).toEqual([]);
    expect(logged).toHaveLength(2);
  });
});

test.each([
  ["a comma", { Valor: "36,00" }],
  ["no rate", { Valor: "" }],
  ["nothing at all", { Valor: "0.00" }],
  ["a day that does not exist", { Fecha: "2026-02-30" }],
  ["an end before its beginning", { Hasta: "2026-08-13" }],
  ["an end that is no day", { Hasta: "soon" }],
])("a row with %s is not loaded, and an error says so; the others are", async (_, change) => {
  publishes("2026/08", tmc("26", "36.00", "2026-08-14", change), tmc("45", "41.50", "2026-08-14"));
  await load();
  expect(await stored()).toEqual(["45 2026-08-14 41500"]);
  expect(logged).toEqual(["error: the CMF tells rate caps that cannot be read"]);
});

describe("without an answer nothing changes", () => {
  test.each(["hang-up", "broken", "malformed"] as const)("%s: asked again an hour later, not before", async (how) => {
    publishes("2026/08", tmc("26", "36.00", "2026-08-14"));
    cmf.next = how;
    await load();
    cmf.next = "normal";
    await load();
    expect(await stored()).toEqual([]);
    expect(logged).toEqual(["warn: the CMF did not tell the rate caps"]);
    goTo("2026-08-20", 10.1);
    await load();
    expect(await stored()).toEqual(["26 2026-08-14 36000"]);
  });

  test("half an answer is none", async () => {
    publishes("2026/07", tmc("26", "35.50", "2026-07-14"));
    cmf.months.set("2026/08", { CodigoHTTP: 500, Mensaje: "error" });
    await load();
    expect(await stored()).toEqual([]);
  });

  test("it says nothing within the time, or does not know our key", async () => {
    const day = calendarDay("2026-08-20");
    publishes("2026/08", tmc("26", "36.00", "2026-08-14"));
    const account = { baseUrl: cmf.baseUrl, apiKey: "cmf-key", timeoutMs: 10_000 };
    expect(await publishedCaps(account, day)).toMatchObject({ state: "published", caps: [{ rate: 36_000 }] });
    expect(await publishedCaps({ ...account, apiKey: "other" }, day)).toEqual({ state: "unknown" });
    cmf.next = "silent";
    expect(await publishedCaps({ ...account, timeoutMs: 100 }, day)).toEqual({ state: "unknown" });
  });
});

test("without a key nobody is asked", async () => {
  await loadRateCaps({ ...world.services, config: { ...world.services.config, rateCaps: undefined } });
  expect(cmf.asked).toEqual([]);
});
