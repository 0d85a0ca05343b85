/** What warns of a takeover and what stops one, on every screen that shows it, in every look. */
import { approveProposal } from "@noren/staff/calls/proposals";
import { answerIdentity } from "@noren/staff/calls/queue-answers";
import type { Page } from "@playwright/test";
import { certify } from "../steps/borrowers.ts";
import { askAtConsole, expectUsable } from "../steps/console.ts";
import * as moving from "../steps/new-number.ts";
import { dress, expect, expectSound, inDepth, looks, readCode, type Server, signIn, test } from "../steps/noren.ts";
import { staffPage, waitingId } from "../steps/queues.ts";

/** Everything has come, in this look. */
async function openIn(page: Page, look: (typeof looks)[number], path: string): Promise<void> {
  await dress(page, look);
  await page.goto(path);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Where whoever is signed in is told of the change. */
async function lookAtBanners(page: Page): Promise<void> {
  for (const look of looks)
    for (const path of ["/#/home", "/#/user"]) {
      await openIn(page, look, path);
      await expect(page.getByRole("alert")).toBeVisible();
      await expectSound(page);
    }
}

/** The console speaks two languages; its store is react-admin's. */
async function lookAtConsole(
  staff: Page,
  server: Server,
  path: string,
  open?: (staff: Page) => Promise<void>,
): Promise<void> {
  for (const language of ["es", "en"]) {
    await staff.evaluate((code) => window.localStorage.setItem("RaStore.locale", JSON.stringify(code)), language);
    await staff.goto(`${server.console}#${path}`);
    await staff.reload();
    await expect(staff.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`));
    await expect(staff.getByRole("main")).toContainText(/\w/);
    await expect(staff.getByRole("progressbar")).toHaveCount(0);
    await open?.(staff);
    await expectUsable(staff);
  }
}

test(
  "a change of number that is looked at, waits, is stopped or took effect",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    test.slow();
    await page.clock.install();
    await moving.freeCardOfA(server);
    await signIn(page, visitor.phone);
    await certify(page, visitor.phone, moving.asA);
    const phone = moving.newNumber(visitor.phone);
    await page.goto("/#/login?new-number");
    await page.reload();
    await page.getByLabel("Celular nuevo").fill(phone);
    await page.getByRole("button", { name: "Enviar código" }).click();
    await expect(page.getByRole("heading", { name: "El código, y quién eres" })).toBeVisible();
    await moving.prove(page, { code: await readCode(page, phone), ...moving.A });
    await moving.takeCardAnew(page);
    await moving.letPeopleLook(page);
    await lookAtBanners(page);

    const id = await waitingId(server, "identity", ({ word }) => word === "change-of-phone");
    const risk = await staffPage(browser, server, "risk");
    await lookAtConsole(risk, server, `/queues/${encodeURIComponent(`identity:${id}`)}/show`);
    const body = { id, outcome: "approved", answer: "Eres tú." } as const;
    const { proposalId } = await askAtConsole(server, "risk", answerIdentity, { body });
    await lookAtConsole(risk, server, `/proposals/${proposalId}/show`);
    await askAtConsole(server, "risk", approveProposal, { body: { id: proposalId ?? "" } });
    await lookAtBanners(page);

    const link = await moving.linkTo(page, visitor.phone);
    for (const path of ["/#/login?stop=nothing", `/${link}`])
      for (const look of looks) {
        await openIn(page, look, path);
        await expectSound(page);
      }
    await server.change("update phone_change set state = 'done'");
    for (const look of looks) {
      await openIn(page, look, `/${link}`);
      await expectSound(page);
    }
  },
);

test(
  "who is let in, and a customer who is signed out, at the console",
  inDepth,
  async ({ page, browser, server, visitor }) => {
    await signIn(page, visitor.phone);
    await certify(page, visitor.phone);
    const [newest] = await server.rows<{ id: string }>(
      "select user_id::text as id from person order by registered_at desc limit 1",
    );
    await lookAtConsole(await staffPage(browser, server, "agent"), server, `/customers/${newest?.id}/show`);
    const administrator = await staffPage(browser, server, "administrator");
    await lookAtConsole(administrator, server, "/staff");
    await lookAtConsole(administrator, server, "/staff", async (staff) => {
      await staff.getByRole("button", { name: /^(?:Invitar|Invite)/ }).click();
      await expect(staff.getByRole("dialog")).toBeVisible();
    });
  },
);
