/**
 * The installed app's part that runs without a page: it keeps the application shell for when there is no network, and shows
 * what is pushed. Built by service-worker.config.ts with the list of this version's files.
 */
import { isQuietAddress } from "../quiet-routes.ts";
import { readMessage } from "../platform/install/worker-messages.ts";
import { addressOf, ownPath, readPush } from "./notification.ts";
import { nextFiles, PAGE, visitedFiles, wayOf } from "./served-files.ts";

declare const self: ServiceWorkerGlobalScope;
declare const BUILT: {
  readonly version: string;
  readonly shell: readonly string[];
  readonly files: readonly string[];
  readonly home: string;
  readonly next: readonly string[];
};

const { version, shell, files, home, next } = BUILT;
const OURS = "noren-";
const CACHE = `${OURS}${version}`;
/** With a signal this weak the kept page is better than none. */
const PAGE_LIMIT_MS = 4000;

const otherCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);

async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.allSettled(paths.map(async (path) => (await cache.match(path)) ?? cache.add(path)));
}

/** All of the shell, or this version is not installed; and whatever an earlier version kept of visited screens. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...shell]);
  for (const name of await otherCaches()) {
    const cached = await (await caches.open(name)).keys();
    await keep(
      visitedFiles(
        files,
        cached.map(({ url }) => new URL(url).pathname),
      ),
    );
  }
}

async function activate(): Promise<void> {
  await Promise.all((await otherCaches()).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && response.type === "basic") await cache.put(request, response.clone());
  return response;
}

/** Somebody who saves data fetches what they open. */
const savesData = (): boolean =>
  (self.navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

async function keepVisited(visited: readonly string[]): Promise<void> {
  await keep(visitedFiles(files, visited));
  if (!savesData()) await keep(nextFiles(home, next, visited));
}

/** The browser asked for it while this worker was waking up, where it can do so. */
async function freshPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const response = ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  if (response.ok) await (await caches.open(CACHE)).put(PAGE, response.clone());
  return response;
}

const nothingIn = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds, undefined);
  });

/** The server's page, always, where there is a server that has one. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const fresh = freshPage(event);
  const soon = await Promise.race([fresh.catch(() => undefined), nothingIn(PAGE_LIMIT_MS)]);
  if (soon?.ok) return soon;
  return (await (await caches.open(CACHE)).match(PAGE, { ignoreVary: true })) ?? fresh;
}

async function show(text: string): Promise<void> {
  const { title, body, path, tag, lang } = readPush(text);
  const pictures = { icon: "/icon-192.png", badge: "/badge-96.png" };
  await self.registration.showNotification(title, { body, tag, lang, data: path, ...pictures });
}

/** An open window leads there, unless something is under way in it. */
async function open(path: string): Promise<void> {
  const address = addressOf(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: "window" });
  const free = windows.find(({ url }) => isQuietAddress(url));
  const led = await free?.navigate(address).catch(() => null);
  await (led ? led.focus() : self.clients.openWindow(address));
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const way = wayOf(event.request, self.location.origin);
  if (way === "page") event.respondWith(answerPage(event));
  if (way === "file") event.respondWith(answerFile(event.request));
});
self.addEventListener("message", (event) => {
  const message = readMessage(event.data);
  if (message?.tell === "take-over") event.waitUntil(self.skipWaiting());
  if (message?.tell === "visited") event.waitUntil(keepVisited(message.files));
});
self.addEventListener("push", (event) => event.waitUntil(show(event.data?.text() ?? "")));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(ownPath(event.notification.data)));
});
