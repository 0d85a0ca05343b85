/** Web push from end to end: allowed, sent, encrypted for this browser, shown by the real service worker, and opened. */
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page, Worker } from "@playwright/test";
import { PushBrowser } from "../../apps/server/test/support/vendors/push-browser.ts";
import { browserArgs, wholeBrowser } from "../steps/browsers.ts";
import { openHome } from "../steps/home-steps.ts";
import { expect, test } from "../steps/noren.ts";
import { applyForLoan } from "../steps/sealed-call.ts";

test.use({
  serviceWorkers: "allow",
  permissions: ["notifications"],
  launchOptions: { ...wholeBrowser, args: [...browserArgs] },
});

/** No push service can be reached from here: this browser subscribes to the sandbox's. */
async function subscribeToSandbox(page: Page, browser: PushBrowser): Promise<void> {
  await page.addInitScript((subscription) => {
    const made = { options: {}, toJSON: () => subscription, unsubscribe: async () => true };
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => made as unknown as PushSubscription;
  }, browser.subscription);
}

interface Said {
  readonly body: string;
  readonly path: string;
}

/** What the push service was given, newest first, opened with the browser's own keys. */
async function pushed(page: Page, id: string, browser: PushBrowser): Promise<Said[]> {
  const answer = await page.request.get(`/sandbox/api/push/${id}`);
  const { pushes } = (await answer.json()) as { pushes: { body: string; ttl: number }[] };
  return pushes.map(({ body }) => browser.open(Buffer.from(body, "base64")) as Said);
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (name: string, init: { notification: Notification | undefined }) => Event;
  dispatchEvent(event: Event): boolean;
  shown: Promise<void>;
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("no service worker runs");
  return worker;
}

/** As the push service would: to the worker, whether or not a page is open. */
async function send(context: BrowserContext, page: Page, data: string): Promise<void> {
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await protocol.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await protocol.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
}

/**
 * Sent, and shown. Chromium loses a notification that is asked for in the moment it is put up (2 of 60 here), so nobody asks
 * before the worker has shown it.
 */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const worker = workerOf(context);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    scope.shown = new Promise((resolve, reject) => {
      registration.showNotification = async (...said) => {
        await show(...said).then(resolve, reject);
      };
    });
  });
  await send(context, page, data);
  await worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
}

const notifications = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({ title, body })),
  );

/** Chromium lets no test tap a notification: its event is given to the worker as the browser would. */
async function tap(context: BrowserContext): Promise<void> {
  await workerOf(context).evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent("notificationclick", { notification });
    // Only the browser's own events may be waited for.
    Object.defineProperty(event, "waitUntil", { value: (work: Promise<void>) => void work.catch(() => undefined) });
    scope.dispatchEvent(event);
  });
}

test("a loan is paid out: the phone is told so without an amount, and a tap opens that loan", async ({
  page,
  context,
  server,
  visitor,
}) => {
  const id = randomUUID();
  const browser = new PushBrowser(`${server.address}sandbox/push/${id}`);
  await subscribeToSandbox(page, browser);
  await openHome(page, visitor.phone);
  await expect
    .poll(() => server.rows("select 1 from push_subscription"), { message: "the device's address is saved" })
    .toHaveLength(1);
  const orderId = await applyForLoan(page, 50_000);
  await expect.poll(() => pushed(page, id, browser)).toHaveLength(2);
  const [paidOut] = await pushed(page, id, browser);
  expect(paidOut).toMatchObject({ body: "Enviamos el depósito a tu cuenta.", path: `/repay/${orderId}` });

  await deliver(context, page, JSON.stringify(paidOut));
  await expect.poll(() => notifications(page)).toEqual([{ title: "Noren", body: "Enviamos el depósito a tu cuenta." }]);
  await tap(context);
  await expect(page).toHaveURL(new RegExp(`#/repay/${orderId}$`));
  await expect(page.getByRole("heading", { name: "Paga tu préstamo" })).toBeVisible();
  await expect.poll(() => notifications(page)).toEqual([]);
});
