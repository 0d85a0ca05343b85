import { everyScreen, expect, expectSound, inDepth, lookLanguages, signIn, test, useLanguage } from "../steps/noren.ts";

test.describe("section 2: where a visitor may go", () => {
  test("what is not open leads to /noren", async ({ page }) => {
    for (const path of [
      "",
      "#/",
      "#/nowhere",
      "#/user",
      "#/home",
      "#/order",
      "#/repay/1",
      "#/loan",
      "#/facial-auth/step-one",
    ]) {
      // An address that differs after the # alone would not load the page anew.
      await page.goto("about:blank");
      await page.goto(`/${path}`);
      await expect(page, path).toHaveURL(/#\/noren$/);
      await expect(page.getByRole("heading", { name: "Lo que ves es lo que pagas." })).toBeVisible();
    }
  });

  test("login, privacy policy, test and landing page are open", async ({ page }) => {
    for (const path of ["login", "privacy-policy", "test", "noren"]) {
      await page.goto("about:blank");
      await page.goto(`/#/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(page.url()).toContain(`#/${path}`);
    }
  });
});

test("the page scrolls to the top on every route change", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Política de privacidad" }).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Política de privacidad" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the back button of the header goes back", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Política de privacidad" }).click();
  await page.getByRole("button", { name: "Volver" }).click();
  await expect(page.getByRole("heading", { name: "Lo que ves es lo que pagas." })).toBeVisible();
});

test("tabs: a visitor's lead to login; one signed in reaches My profile, coupons included before any step, and the way on", async ({
  page,
  visitor,
}) => {
  await page.goto("/");
  const tabs = page.getByRole("navigation", { name: "Principal" });
  await expect(tabs.getByRole("link")).toHaveText(["Inicio", "Préstamos", "Mi perfil"]);
  await tabs.getByRole("link", { name: "Mi perfil" }).click();
  await expect(page.getByRole("heading", { name: "Entra con tu celular" })).toBeVisible();
  await signIn(page, visitor.phone);
  await page.goto("/#/noren");
  await tabs.getByRole("link", { name: "Mi perfil" }).click();
  await expect(page).toHaveURL(/#\/user$/);
  await expect(page.getByRole("link", { name: "Cupones" })).toHaveAttribute("href", "#/coupon");
  await tabs.getByRole("link", { name: "Inicio" }).click();
  await expect(page).toHaveURL(/#\/noren$/);
});

test(
  "customer service: what the configuration says, a phone to copy, a prefilled e-mail",
  everyScreen,
  async ({ page, visitor, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await useLanguage(page, "en");
    await page.goto("/");
    await page.getByRole("button", { name: "Customer service" }).click();
    const dialog = page.getByRole("dialog", { name: "Customer service" });
    await expect(dialog.getByText("Monday to Friday, 09:00 to 18:00")).toBeVisible();
    await expect(dialog.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/56955550100/,
    );
    await dialog.getByRole("button", { name: /\+56 2 2555 0100/ }).click();
    await expect(page.getByText("Copy successful")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("+56 2 2555 0100");
    await expect(dialog.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:[^?]+@[^?]+\?subject=Noren/);
    await expectSound(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    expect(visitor.complaints).toEqual([]);
  },
);

for (const language of lookLanguages)
  for (const path of ["login", "privacy-policy", "test"])
    test(`${language}: /${path} is sound`, inDepth, async ({ page, visitor }) => {
      await useLanguage(page, language);
      await page.goto(`/#/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expectSound(page);
      expect(visitor.complaints).toEqual([]);
    });

for (const language of lookLanguages)
  test(`${language}: /user and the landing page of one signed in are sound`, inDepth, async ({ page, visitor }) => {
    await signIn(page, visitor.phone);
    await useLanguage(page, language);
    await page.goto("/#/user");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectSound(page);
    await page.goto("/#/noren");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectSound(page);
    expect(visitor.complaints).toEqual([]);
  });

test("a part that cannot be fetched offers to try again", async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  let broken = true;
  await page.route(/\/assets\/.*\.js/, (route) => (broken ? route.abort() : route.continue()));
  await page.getByRole("link", { name: "Política de privacidad" }).click();
  const retry = page.getByRole("button", { name: "Intentar de nuevo" });
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  await expect(page.getByRole("heading", { level: 1, name: /privacidad/i })).toBeVisible();
});

test("section 9: the layout scales on a 720 base width, up to a column of 480 px", async ({ page }) => {
  const sizes = [];
  for (const width of [360, 432, 480, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const curtain = await page.getByRole("banner").boundingBox();
    const rem = await page.evaluate(() =>
      Number(getComputedStyle(document.documentElement).fontSize.replace("px", "")),
    );
    sizes.push([Math.round(rem * 7.2), Math.round(curtain?.width ?? 0)]);
  }
  // 1 rem is 100 px of the 720.
  expect(sizes).toEqual([
    [360, 360],
    [432, 432],
    [480, 480],
    [480, 480],
  ]);
});

for (const width of [320, 1280])
  test(`at ${width} px the column holds together`, inDepth, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await expectSound(page);
    const box = await page.getByRole("main").boundingBox();
    expect(box?.width).toBeLessThanOrEqual(480);
  });
