import type { LandingData } from "@noren/contract/landing";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { HOUR_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startWorld, type World } from "../../../test/support/world.ts";
import { after, instantOf, realNow } from "../../platform/clock.ts";
import { keyRules } from "../../platform/sealing/key-keeper.ts";
import { loadSandboxOffers } from "../../loans/offers/offers.ts";
import { landingData } from "./landing-data.ts";
import { LandingPage } from "./landing-page.ts";
import { loadWebBuild } from "./web-build.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const query = (sql: string) => world.services.db.pool.query(sql);
const goTo = (day: string) =>
  world.services.clock.moveTo(startOfSantiagoDay(calendarDay(day)) + 12 * HOUR_MS - realNow());
beforeEach(async () => {
  await query("truncate product, rate_cap");
  await loadSandboxOffers(world.services.db.drizzle);
  goTo("2027-02-01");
});

const inlined = (html: string): LandingData =>
  JSON.parse(
    /<script type="application\/json" id="landing-data">(.*?)<\/script>/.exec(html)?.[1] ?? "null",
  ) as LandingData;

describe("what the landing page is made of", () => {
  test("the products on offer with their due dates on banking days", async () => {
    const data = await landingData(world.services, world.app.log);
    expect(data).toMatchObject({ day: "2027-02-01", maxAmount: 1_200_000, appVersion: "2.0.37" });
    expect(data.products.map(({ periodDays, nominalDue, due }) => [periodDays, nominalDue, due])).toEqual([
      [15, "2027-02-16", "2027-02-16"],
      [30, "2027-03-03", "2027-03-03"],
      [60, "2027-04-02", "2027-04-02"],
    ]);
  });

  test("a due date on Good Friday moves to the Monday after", async () => {
    goTo("2027-02-24");
    const data = await landingData(world.services, world.app.log);
    expect(data.products[1]).toMatchObject({ nominalDue: "2027-03-26", due: "2027-03-29" });
  });

  test("without a rate cap in force nothing is quoted", async () => {
    await query("truncate rate_cap");
    expect((await landingData(world.services, world.app.log)).products).toEqual([]);
    await query("insert into rate_cap values (26, '2020-01-01', '2027-01-31', 36000, 'old', true)");
    expect((await landingData(world.services, world.app.log)).products).toEqual([]);
  });

  test("a price above the cap is not shown, and a fee counts as interest", async () => {
    await query("update product set annual_rate = 36001 where period_days = 15");
    await query("update product set fee_net = 100 where period_days = 30");
    const data = await landingData(world.services, world.app.log);
    expect(data.products.map((product) => product.periodDays)).toEqual([60]);
  });

  test("the database takes no rate beyond what the rules know", async () => {
    await expect(query("insert into product values ('bad', 'Bad', 30, 50000, 600000, 2000000)")).rejects.toThrow(
      "check constraint",
    );
  });

  test("a product that cannot be priced is left out, and the others stay", async () => {
    await query("alter table product drop constraint product_annual_rate_check");
    await query("update product set annual_rate = 2000000 where period_days = 15");
    const data = await landingData(world.services, world.app.log);
    expect(data.products.map((product) => product.periodDays)).toEqual([30, 60]);
  });

  test("a product taken off the shelf is gone", async () => {
    await query("update product set on_offer = false where period_days = 60");
    expect((await landingData(world.services, world.app.log)).products).toHaveLength(2);
  });
});

async function read(landing: LandingPage): Promise<string> {
  return (await landing.current()).html.toString();
}

describe("the page", () => {
  test("shows the price that the rule gives, and says the data it was rendered from", async () => {
    const html = await read(await LandingPage.open(await loadWebBuild(), world.services, world.app.log));
    expect(inlined(html)).toEqual(await landingData(world.services, world.app.log));
    // 200,000 × 34.8 % × 30/360 = 5,800, and two stamp months over the end of February: 264
    expect(html).toContain("$206.064");
    expect(html).toContain("Noren Créditos SpA");
  });

  test("its html with the inlined styles is at most 6 kB as it is sent", async () => {
    const landing = await LandingPage.open(await loadWebBuild(), world.services, world.app.log);
    expect((await landing.current()).br.length).toBeLessThanOrEqual(6000);
  });

  test("changing a product changes the page without a build", async () => {
    const landing = await LandingPage.open(await loadWebBuild(), world.services, world.app.log);
    expect(inlined(await read(landing)).products[1]?.maxAmount).toBe(600_000);
    await query("update product set max_amount = 500000, annual_rate = 24000 where period_days = 30");
    await landing.refresh();
    const html = await read(landing);
    expect(html).toContain("$500.000");
    expect(html).not.toContain("$206.064");
  });

  test("midnight in Santiago makes a new page", async () => {
    const landing = await LandingPage.open(await loadWebBuild(), world.services, world.app.log);
    expect(inlined(await read(landing)).day).toBe("2027-02-01");
    world.services.clock.moveTo(startOfSantiagoDay(calendarDay("2027-02-02")) - realNow() + 1000);
    expect(inlined(await read(landing)).day).toBe("2027-02-02");
  });

  test("brings the key that calls are sealed with, and after its month the next one", async () => {
    const landing = await LandingPage.open(await loadWebBuild(), world.services, world.app.log);
    const { keys } = world.services;
    const first = inlined(await read(landing)).sealingKey;
    expect(first).toEqual(keys.published[0]);
    await keys.rotate(after(instantOf(realNow()), keyRules.rotateAfterMs));
    const second = inlined(await read(landing)).sealingKey;
    expect(second.id).not.toBe(first.id);
    expect(second).toEqual(keys.published[0]);
  });

  test("a page that cannot be rendered again leaves yesterday's, and is tried again for the next visitor", async () => {
    const landing = await LandingPage.open(await loadWebBuild(), world.services, world.app.log);
    await query("alter table product rename to product_away");
    world.services.clock.moveTo(startOfSantiagoDay(calendarDay("2027-02-02")) - realNow() + 1000);
    expect(inlined(await read(landing)).day).toBe("2027-02-01");
    await query("alter table product_away rename to product");
    expect(inlined(await read(landing)).day).toBe("2027-02-02");
  });

  test("a name cannot break out of the inlined data", async () => {
    await query("update product set product_name = '</script><script>alert(1)</script>' where period_days = 30");
    const html = await read(await LandingPage.open(await loadWebBuild(), world.services, world.app.log));
    expect(html).not.toContain("</script><script>alert(1)");
    expect(inlined(html).products[1]?.productName).toBe("</script><script>alert(1)</script>");
  });

  test("its compressed forms hold the same page", async () => {
    const { brotliDecompressSync, gunzipSync } = await import("node:zlib");
    const landing = await LandingPage.open(await loadWebBuild(), world.services, world.app.log);
    const page = await landing.current();
    expect(brotliDecompressSync(page.br).equals(page.html)).toBe(true);
    expect(gunzipSync(page.gzip).equals(page.html)).toBe(true);
  });
});
