/** The partner channel: a link that signs in, one replayed, one forged, one expired; and what is asked on the way. */
import type { Page } from "@playwright/test";
import { TestPartner } from "../../apps/server/test/support/people/partners.ts";
import { certify } from "../steps/borrowers.ts";
import { dress, everyScreen, expect, expectSound, inDepth, looks, signIn, test } from "../steps/noren.ts";

const NEW_DEVICE = "Es la primera vez que entras en este dispositivo";
const REFUSED = "Este enlace ya no sirve o ya se usó.";

interface Changed {
  change(sql: string): Promise<void>;
}

async function registered(server: Changed): Promise<TestPartner> {
  const partner = new TestPartner();
  const { channel, publicKey, algorithm } = partner;
  await server.change(`insert into partner values ('${channel}', '${publicKey}', '${algorithm}', true, now())`);
  return partner;
}

const linkOf = ({ channel }: TestPartner, token: string): string =>
  `/?openToken=${token}&uniqueChannel=${channel}#/noren`;

/** Nothing of the token is left where somebody could read or share it. */
async function expectCleanAddress(page: Page): Promise<void> {
  expect(page.url()).not.toContain("openToken");
  expect(page.url()).not.toContain("uniqueChannel");
}

/** The device stays the same. Away first: the answer to a call still under way would bring the cookie back. */
async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies({ name: "token" });
}

async function expectCode(page: Page): Promise<void> {
  await expect(page.getByText(NEW_DEVICE)).toBeVisible();
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByLabel("Celular")).toBeVisible();
  await expectCleanAddress(page);
}

async function expectRefused(page: Page, link: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(page).toHaveURL(/#\/noren$/);
  await expectCleanAddress(page);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("token");
}

test(
  "a partner's link signs in on a known device, after the policy is accepted; a new one asks for a code; replayed, forged and expired ones end at the door",
  everyScreen,
  async ({ page, visitor, server, browser }) => {
    const partner = await registered(server);
    await signIn(page, visitor.phone);
    await leave(page);
    await server.change(`delete from consent c using session s where c.user_id = s.user_id and s.partner is null
      and s.signed_in_at = (select max(signed_in_at) from session)`);
    const token = await partner.sign(visitor.phone);
    // 'The page stays hidden until this ends': nothing of it is seen while the answer is awaited.
    let answer: (() => void) | undefined;
    await page.route("**/login/uniqueLogin", async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await page.goto(linkOf(partner, token));
    await expect.poll(() => answer).toBeDefined();
    await expect(page.locator("#root")).toBeHidden();
    answer?.();
    await expect(page.getByRole("heading", { name: "Un paso y entras" })).toBeVisible();
    await page.unroute("**/login/uniqueLogin");
    await expectCleanAddress(page);
    await page.getByRole("button", { name: "Aceptar y entrar" }).click();
    await expect(page.getByText("Para seguir, acepta la política de privacidad")).toBeVisible();
    for (const look of looks) {
      await dress(page, look);
      // A reload goes on where it was: the token waits in the tab.
      await page.reload();
      await expect(page.getByRole("checkbox")).not.toBeChecked();
      await expectSound(page);
    }
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Aceptar y entrar" }).click();
    await expect(page).toHaveURL(/#\/identity-auth$/);
    expect(await server.rows(`select 1 from session where partner = '${partner.channel}'`)).toHaveLength(1);
    expect(visitor.complaints).toEqual([]);

    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 360, height: 800 } });
    const other = await context.newPage();
    await other.goto(linkOf(partner, await partner.sign(visitor.phone)));
    await expectCode(other);
    await expectSound(other);
    await leave(page);
    await expectRefused(page, linkOf(partner, token));
    const forged = await partner.sign(visitor.phone, {}, new TestPartner().keys.privateKey);
    await expectRefused(other, linkOf(partner, forged));
    const now = Math.floor(Date.now() / 1000);
    await expectRefused(other, linkOf(partner, await partner.sign(visitor.phone, { iat: now - 600, exp: now - 300 })));
    await expectRefused(other, `/#/noren?openToken=${token}&uniqueChannel=nobody`);
    await context.close();
  },
);

test(
  "with a stored token the status is asked and the user routed; a new device of theirs is asked for a code",
  inDepth,
  async ({ page, visitor, server, browser }) => {
    const partner = await registered(server);
    await signIn(page, visitor.phone);
    await certify(page, visitor.phone);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("about:blank");
    await page.goto(`/#/noren?openToken=${await partner.sign(visitor.phone)}&uniqueChannel=${partner.channel}`);
    await expect(page).toHaveURL(/#\/home$/);
    expect(asked).toContain("/api/user/user/status");
    expect(asked).not.toContain("/api/user/login/uniqueLogin");

    const context = await browser.newContext({
      baseURL: server.address,
      viewport: { width: 360, height: 800 },
      userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15",
    });
    const phone = await context.newPage();
    await phone.goto(linkOf(partner, await partner.sign(visitor.phone)));
    await expectCode(phone);
    await context.close();
  },
);

test("without a network the page is shown and the link tried again", inDepth, async ({ page, visitor, server }) => {
  const partner = await registered(server);
  await page.route("**/login/uniqueLogin", (route) => route.abort());
  await page.goto(linkOf(partner, await partner.sign(visitor.phone)));
  const retry = page.getByRole("button", { name: "Intentar de nuevo" });
  await expect(retry).toBeVisible();
  await expectSound(page);
  await page.unroute("**/login/uniqueLogin");
  await retry.click();
  await expectCode(page);
  await page.getByRole("button", { name: "Volver" }).click();
  await expect(page).toHaveURL(/#\/noren$/);
});
