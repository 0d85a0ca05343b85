/** A session belongs to its device: a key that no script reads, which Safari deletes after seven days (docs/decisions/0003). */
import type { Page } from "@playwright/test";
import { status } from "@noren/contract/calls/user";
import { certify } from "../steps/borrowers.ts";
import { openHome } from "../steps/home-steps.ts";
import { expect, signIn, test } from "../steps/noren.ts";
import { sealedCall } from "../steps/sealed-call.ts";

const tokenOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === "token")?.value ?? "";

/** A code a minute. */
const aMinutePasses = (page: Page) => page.request.post("/sandbox/api/clock", { data: { minutes: 2 } });

/** Notes what scripts write into cookies from the next page on: Safari keeps that for seven days. */
const noteCookies = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
    Object.defineProperty(document, "cookie", {
      get: () => cookie?.get?.call(document) as string,
      set: (text: string) => {
        if (!text.includes("Max-Age=0"))
          localStorage.setItem("written", `${localStorage.getItem("written") ?? ""} ${text.split("=")[0]}`);
        cookie?.set?.call(document, text);
      },
    });
  });

/** What Safari does to a site that nobody opened for a week; what the server set stays. */
async function forgetScripts(page: Page): Promise<void> {
  const written = await page.evaluate(() => localStorage.getItem("written")?.trim().split(" ") ?? []);
  for (const name of written) await page.context().clearCookies({ name });
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await page.goto("about:blank");
}

test("the key survives a reload and proves every call; the token is worth nothing without it", async ({
  page,
  visitor,
  browser,
  server,
}) => {
  await signIn(page, visitor.phone);
  const token = await tokenOf(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Tu verificación" })).toBeVisible();
  expect(await tokenOf(page)).toBe(token);
  expect(await sealedCall(page, status, {})).toMatchObject({ bizStatus: 10 });

  const thief = await browser.newContext({ baseURL: server.address });
  const stolen = await page.context().cookies();
  await thief.addCookies(stolen.filter(({ httpOnly }) => !httpOnly));
  const theirs = await thief.newPage();
  await theirs.goto("/#/user");
  await expect(theirs).toHaveURL(/#\/login$/);
  await thief.close();

  await page.goto("/#/user");
  await expect(page).toHaveURL(/#\/login$/);
  await aMinutePasses(page);
  await signIn(page, visitor.phone);
  await page.goto("/#/user");
  await page.getByRole("button", { name: /^Mensajes/ }).click();
  await expect(page.getByText("Cerramos una sesión por seguridad")).toBeVisible();
});

test("without the key Home is read and a loan asks who is there; a code, and it goes on", async ({ page, visitor }) => {
  await openHome(page, visitor.phone);
  await forgetScripts(page);
  await page.goto("/");
  await expect(page.getByText("Tu cupo disponible")).toBeVisible();
  await page.goto("/#/loan");
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByText(/confirma que eres tú/)).toBeVisible();
  await aMinutePasses(page);
  await signIn(page, visitor.phone);
  await expect(page.getByText("Tu cupo disponible")).toBeVisible();
  await page.goto("/#/loan");
  await expect(page.getByRole("button", { name: /^Pedir / })).toBeVisible();
});

test("eight days later on an iPhone: Home is Home, and a cookie that was lost comes back by itself", async ({
  page,
  visitor,
}) => {
  await noteCookies(page);
  await openHome(page, visitor.phone);
  await page.reload();
  await expect(page.getByText("Tu cupo disponible")).toBeVisible();
  await forgetScripts(page);
  await page.goto("/#/home");
  await expect(page.getByText("Tu cupo disponible")).toBeVisible();

  await page.context().clearCookies({ name: "userInfo" });
  await page.goto("about:blank");
  await page.goto("/");
  await expect(page.getByText("Tu cupo disponible")).toBeVisible();
  const { value = "" } = (await page.context().cookies()).find(({ name }) => name === "userInfo") ?? {};
  expect(JSON.parse(decodeURIComponent(value))).toMatchObject({ bizStatus: 60, name: "Camila" });
});

test("whoever went on elsewhere meanwhile is led by where they stand now, not by what this phone remembers", async ({
  page,
  visitor,
}) => {
  await signIn(page, visitor.phone);
  await expect(page.getByRole("heading", { name: "Tu verificación" })).toBeVisible();
  await certify(page, visitor.phone);
  await page.goto("/#/home");
  await expect(page.getByText("Tu cupo disponible")).toBeVisible();
});
