/** The console's queues, for journeys. */
import type { Browser, Page } from "@playwright/test";
import { queueItem, queueList } from "@noren/staff/calls/queues";
import type { Role } from "@noren/staff/roles";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { type QueueName, readWorkId } from "@noren/staff/work-queue";
import { askerAtConsole, desk, enterConsole } from "./console.ts";
import { expect, type Server } from "./noren.ts";

/** Somebody of this role at a desk of their own. */
export async function staffPage(browser: Browser, server: Server, role: Role): Promise<Page> {
  const page = await (await browser.newContext(desk)).newPage();
  await enterConsole(page, server, role);
  return page;
}

/** From the first page to one item of a queue, by its case number. */
export async function openItem(staff: Page, queue: string, caseNumber: string): Promise<void> {
  await staff.getByRole("menuitem", { name: "Inicio" }).click();
  await staff.getByRole("link", { name: new RegExp(`^${queue.replaceAll(/[()]/g, "\\$&")}`) }).click();
  await staff.getByRole("cell", { name: caseNumber, exact: true }).click();
  await expect(staff.getByText(`${queue} · ${caseNumber}`)).toBeVisible();
}

export type WaitingItem = StaffAnswer<typeof queueItem>;
type IsOwn = (item: WaitingItem) => boolean;

/** The newest item of a queue that is this journey's own: others wait there too. */
export async function waitingItem(server: Server, queue: QueueName, isOwn: IsOwn): Promise<WaitingItem> {
  const ask = await askerAtConsole(server, "viewer");
  const { rows } = await ask(queueList, { query: { queue, size: "100" } });
  const items = await Promise.all(rows.map(({ id }) => ask(queueItem, { query: { id } })));
  const own = items.findLast(isOwn);
  if (!own) throw new Error(`nothing of this journey waits in ${queue}`);
  return own;
}

/** Its own id, as the calls that answer it name it. */
export const waitingId = async (server: Server, queue: QueueName, isOwn: IsOwn): Promise<string> =>
  readWorkId((await waitingItem(server, queue, isOwn)).id)?.itemId ?? "";

/** Straight to one item: what has no case number is found by what it is about. */
export async function goToItem(staff: Page, server: Server, { id }: Pick<WaitingItem, "id">): Promise<void> {
  await staff.goto(`${server.console}#/queues/${encodeURIComponent(id)}/show`);
  await expect(staff.getByRole("button", { name: "Tomar" })).toBeVisible();
}

/** A no, said and confirmed; it goes out once its minutes are over. */
export async function reject(staff: Page, answer: string): Promise<void> {
  await staff.getByLabel("Respuesta al cliente").fill(answer);
  await staff.getByRole("button", { name: "Rechazar…" }).click();
  const asked = staff.getByRole("alertdialog");
  await expect(asked).toContainText(answer);
  await asked.getByRole("button", { name: "Sí, rechazar" }).click();
  await expect(staff.getByRole("button", { name: "Deshacer" })).toBeVisible();
}

/** Past the minutes in which a rejection can be taken back. */
export const rejectionGoesOut = (page: Page) => page.request.post("/sandbox/api/clock", { data: { minutes: 6 } });

/** Somebody else's proposal about this loan is approved. */
export async function approveAbout(staff: Page, orderId: string): Promise<void> {
  await staff.getByRole("menuitem", { name: "Cuatro ojos" }).click();
  await staff.getByRole("cell", { name: `préstamo ${orderId.slice(0, 8).toUpperCase()}`, exact: true }).click();
  await staff.getByRole("button", { name: "Aprobar y aplicar" }).click();
  await expect(staff.getByText("Aprobada y aplicada")).toBeVisible();
}

/** What the borrower is told, asked for anew until it is there: jobs may be on their way. */
export async function expectTold(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.goto("/#/user");
    await page.reload();
    await page.getByRole("button", { name: /^Mensajes/ }).click();
    await expect(page.getByRole("dialog", { name: "Mensajes" }).getByText(title).first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
}
