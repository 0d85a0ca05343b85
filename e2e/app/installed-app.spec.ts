/** The installed app: it opens without a network, and a new version waits until the person wants it. */
import type { Page } from "@playwright/test";
import { dress, expect, expectSound, inDepth, looks, signIn, test } from "../steps/noren.ts";

test.use({ serviceWorkers: "allow" });

/** Everything the worker has kept, by its path. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

/** Registered once the page is idle; then the shell and the texts that are read are kept. */
async function expectKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => /^\/$|^\/assets\/esp\.shell/.test(path)))
    .toHaveLength(2);
}

test("after one visit the app opens without a network; calls and documents are never kept", async ({
  page,
  context,
  visitor,
}) => {
  await page.goto("/");
  await expectKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Lo que ves es lo que pagas." })).toBeVisible();
  await expect(page.getByText("Sin conexión").first()).toBeVisible();
  await context.setOffline(false);

  await signIn(page, visitor.phone);
  await page.goto("/#/user");
  await expect(page.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
  await context.setOffline(true);
  await page.goto("about:blank");
  await page.goto("/#/user");
  await expect(page.getByRole("button", { name: "Cerrar sesión" })).toBeVisible();
  expect((await keptPaths(page)).filter((path) => !/^\/(?:assets\/.*|icon\.svg)?$/.test(path))).toEqual([]);
});

/** To the browser the same worker under another address is a new version of it. */
async function bringNewVersion(page: Page): Promise<void> {
  await page.goto("/#/login");
  await expectKept(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js?next").then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
    .toBe("installed");
}

test("a new version is announced where nothing is under way, and is taken in the window where the person says so", async ({
  page,
  context,
}) => {
  await bringNewVersion(page);
  await page.evaluate(() =>
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      document.body.dataset["worker"] = "new";
    }),
  );
  await page.getByLabel("Celular").fill("912345678");
  const bar = page.getByText("Hay una versión nueva de Noren.");
  await expect(bar).toBeHidden();

  const other = await context.newPage();
  await other.goto("/#/noren");
  await other.getByRole("button", { name: "Actualizar" }).click();
  await expect.poll(() => page.evaluate(() => document.body.dataset["worker"])).toBe("new");
  await expect(other.getByText("Hay una versión nueva de Noren.")).toBeHidden();
  await expect(page.getByLabel("Celular")).toHaveValue(/12345678$/);
});

test("what announces a new version is sound in every language, and dark", inDepth, async ({ page, context }) => {
  await bringNewVersion(page);
  const other = await context.newPage();
  for (const look of looks) {
    await other.goto("/#/noren");
    await dress(other, look);
    await other.reload();
    await expect(other.getByRole("complementary")).toBeVisible();
    await expectSound(other);
  }
});
