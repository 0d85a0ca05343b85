/** 'Behaviour records are queued and uploaded when 20 are queued', never with what somebody typed; errors reported once. */
import type { Page } from "@playwright/test";
import { expect, idleWork, inDepth, signIn, test } from "../steps/noren.ts";

interface Kept {
  readonly kind: string;
  readonly upload_type: number | null;
  readonly user_id: string | null;
  readonly content: Readonly<Record<string, unknown>>;
}

interface Rows {
  rows<Row extends object>(sql: string): Promise<readonly Row[]>;
}

async function keptOf(page: Page, server: Rows): Promise<readonly Kept[]> {
  const cookies = await page.context().cookies();
  const device = cookies.find(({ name }) => name === "deviceId")?.value ?? "";
  return server.rows<Kept>(
    `select kind, upload_type, user_id, content from tracking where device_id = '${device}' order by received_at`,
  );
}

const queued = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("noren.track.record.")).length);

/** Taps until so many records wait. */
async function tapUntil(page: Page, count: number): Promise<void> {
  for (let tap = await queued(page); tap < count; tap += 1)
    await page.getByText(tap % 2 === 0 ? "15 días" : "60 días", { exact: true }).click();
  await expect.poll(() => queued(page)).toBe(count);
}

test("twenty records go in one call; none is lost when the tab is closed at nineteen, and two tabs share the queue", async ({
  page,
  server,
}) => {
  const start = idleWork(page);
  await page.goto("/");
  await start;
  const tracked = () => keptOf(page, server);
  await expect.poll(async () => (await tracked()).filter(({ upload_type }) => upload_type === 20)).toHaveLength(1);
  await tapUntil(page, 19);
  await page.close();

  const context = page.context();
  const [tab, other] = [await context.newPage(), await context.newPage()];
  const uploads: string[] = [];
  for (const one of [tab, other])
    one.on("request", (request) => {
      if (request.postData()?.includes('"behavior"') === true) uploads.push(request.url());
    });
  await other.goto("/#/test");
  await expect(other.getByRole("listitem").filter({ hasText: "Registros de uso en espera" })).toContainText("19");
  const again = idleWork(tab);
  await tab.goto("/");
  await again;
  const behaviour = async () => (await keptOf(tab, server)).filter(({ kind }) => kind === "behavior");
  expect(await behaviour()).toEqual([]);
  await tab.getByText("15 días", { exact: true }).click();
  await expect.poll(behaviour).toHaveLength(20);
  await expect.poll(() => queued(tab)).toBe(0);
  expect(uploads).toHaveLength(1);
  const [first] = await behaviour();
  expect(first).toMatchObject({ upload_type: 50, user_id: null });
  expect(first?.content["idName"]).toMatch(/^\/noren\.[a-z.-]+$/);
});

/** Nobody's name in any of our texts, and digits that no other test uses. */
const MARK = "Xyzzyana";
const DIGITS = "987612345";

async function fillEverything(page: Page): Promise<number> {
  const fields = page.locator(
    "input:visible:not([type=checkbox]):not([type=radio]):not([type=range]), textarea:visible",
  );
  for (const field of await fields.all()) {
    const isNumber = /tel|numeric|decimal/.test((await field.getAttribute("inputmode")) ?? "");
    await field.fill(isNumber ? DIGITS : MARK);
    await field.blur();
  }
  for (const list of await page.locator("select:visible").all()) await list.selectOption({ index: 1 });
  return fields.count();
}

test(
  "a sweep over the forms: what was typed is neither queued nor kept, only that it was filled and how long it took",
  inDepth,
  async ({ page, visitor, server }) => {
    const start = idleWork(page);
    await page.goto("/#/login");
    await expect(page.getByLabel("Celular")).toBeVisible();
    await start;
    await fillEverything(page);
    await signIn(page, visitor.phone);
    const stages = [
      { status: 10, path: "/survey?page=monthlyIncome" },
      { status: 10, path: "/survey?page=fixedCosts" },
      { status: 30, path: "/facial-auth/step-two" },
      { status: 30, path: "/facial-auth/step-two?page=monthlyIncome" },
      { status: 40, path: "/facial-auth/step-three" },
      { status: 50, path: "/facial-auth/step-four" },
    ];
    let filled = 0;
    for (const { status, path } of stages) {
      await server.change(`update person set biz_status = ${status} where user_id =
      (select user_id from session order by signed_in_at desc limit 1)`);
      await page.goto(`/#${path}`);
      const again = idleWork(page);
      await page.reload();
      await again;
      const bank = page.getByRole("button", { name: /Elige tu banco/ });
      await expect(page.locator("form input:visible").or(bank).first()).toBeVisible();
      if (await bank.isVisible()) {
        await bank.click();
        await page.getByRole("dialog").getByRole("button", { name: "BancoEstado" }).click();
      }
      filled += await fillEverything(page);
    }
    expect(filled).toBeGreaterThan(6);
    const stored = await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith("noren.track")),
    );
    const kept = await server.rows<{ row: string }>("select t::text as row from tracking t");
    const everything = JSON.stringify([stored, kept]);
    expect(everything).toContain("filled");
    for (const typed of [MARK, DIGITS, DIGITS.slice(1), visitor.phone]) expect(everything).not.toContain(typed);
  },
);

test(
  "a window error and an unhandled rejection are reported with stack and release, each once, scrubbed",
  inDepth,
  async ({ page, server }) => {
    const start = idleWork(page);
    await page.goto("/");
    await start;
    const errors = async () => (await keptOf(page, server)).filter(({ kind }) => kind === "error");
    const fail = () =>
      page.evaluate(() => {
        queueMicrotask(() => {
          throw new TypeError('no field "Camila Rojas" for 912345678 at /x?ref=secret');
        });
        void Promise.reject(new RangeError("too far"));
      });
    for (let time = 0; time < 3; time += 1) await fail();
    await expect.poll(errors).toHaveLength(2);
    await page.reload();
    await fail();
    await page.getByText("60 días", { exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("track.message")).length))
      .toBe(0);
    const reported = await errors();
    expect(reported).toHaveLength(2);
    const [error] = reported;
    expect(error?.content).toMatchObject({ name: "TypeError", route: "/noren", message: "no field … for … at /x" });
    expect(error?.content["release"]).toMatch(/^2\.0\.37\+[a-z0-9]+$/);
  },
);
