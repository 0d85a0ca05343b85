/** The partner channel: a link that signs in, one replayed, one forged, one expired; and what is asked on the way. */
import type { Page } from "@playwright/test";
import { TestPartner } from "../../apps/server/test/support/partners.ts";
import { certify } from "../steps/borrowers.ts";
import { dress, everyScreen, expect, expectSound, inDepth, looks, signIn, test } from "../steps/noren.ts";

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

async function expectRefused(page: Page, link: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(page).toHaveURL(/#\/noren$/);
  await expectCleanAddress(page);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("token");
}

test(
  "a partner's link signs in after the policy is accepted, hidden until then; replayed, forged and expired ones end at the door",
  everyScreen,
  async ({ page, visitor, server, browser }) => {
    const partner = await registered(server);
    const token = await partner.sign(visitor.phone);
    const asked = page.waitForRequest((request) => request.url().endsWith("/login/uniqueLogin"));
    await page.goto(linkOf(partner, token));
    await asked;
    await expect(page.getByRole("heading", { name: "Un paso y entras" })).toBeVisible();
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
    await expectRefused(other, linkOf(partner, token));
    const forged = await partner.sign(visitor.phone, {}, new TestPartner().keys.privateKey);
    await expectRefused(other, linkOf(partner, forged));
    const now = Math.floor(Date.now() / 1000);
    await expectRefused(other, linkOf(partner, await partner.sign(visitor.phone, { iat: now - 600, exp: now - 300 })));
    await expectRefused(other, `/#/noren?openToken=${token}&uniqueChannel=nobody`);
    await context.close();
  },
);

test(
  "with a stored token the status is asked and the user routed; a new device is asked who is there",
  inDepth,
  async ({ page, visitor, server, browser }) => {
    const partner = await registered(server);
    await signIn(page, visitor.phone);
    const { run } = await certify(page, visitor.phone);
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
    const told = async (birthday: string): Promise<void> => {
      await phone.getByLabel("Tu RUN").fill(run);
      await phone.getByLabel("Fecha de nacimiento").fill(birthday);
      await phone.getByRole("button", { name: "Confirmar y entrar" }).click();
    };
    await told("04031995");
    await expect(phone.getByText(/Te quedan 2 intentos/).first()).toBeVisible();
    await expectSound(phone);
    await told("04031994");
    await expect(phone).toHaveURL(/#\/home$/);
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
  await expect(page.getByRole("button", { name: "Aceptar y entrar" })).toBeVisible();
  await page.getByRole("button", { name: "Volver" }).click();
  await expect(page).toHaveURL(/#\/noren$/);
});
