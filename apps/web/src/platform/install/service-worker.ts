/** The page's side of the service worker: registering it, and learning of a new version. */
import { HOUR_MS } from "@noren/lending/calendar/durations";
import type { ToWorker } from "./worker-messages.ts";
import { elapsed } from "../clock.ts";

const SCRIPT = "/service-worker.js";
/** A page stays open for days: it asks for a new version when it is looked at again. */
const ASK_AGAIN_MS = HOUR_MS;

const tell = (worker: ServiceWorker | null, message: ToWorker): void => worker?.postMessage(message, {});

const filesLoaded = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

function watchVersions(registration: ServiceWorkerRegistration, onNew: () => void): void {
  const look = (): void => {
    // The very first version is nothing new to anybody.
    if (registration.waiting && registration.active) onNew();
  };
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  look();
  let asked = elapsed();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || elapsed() - asked < ASK_AGAIN_MS) return;
    asked = elapsed();
    registration.update().catch(() => undefined);
  });
}

/** Keeps the app for when there is no network. `onNew` is told of a version that waits until the person wants it. */
export async function startWorker(onNew: (registration: ServiceWorkerRegistration) => void): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(SCRIPT);
  const registration = await navigator.serviceWorker.ready;
  tell(registration.active, { tell: "visited", files: filesLoaded() });
  watchVersions(registration, () => onNew(registration));
}

/** The one thing that loads the page anew for a new version: the person asked for it, in this window. */
export function takeOver(registration: ServiceWorkerRegistration): void {
  // Another window has taken it already.
  if (!registration.waiting && !registration.installing) return location.reload();
  const ask = (): void => tell(registration.waiting, { tell: "take-over" });
  const askNewer = (): void => registration.installing?.addEventListener("statechange", ask);
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  // A newer one may come to wait in its place, now or before this one has heard.
  registration.addEventListener("updatefound", askNewer);
  askNewer();
  return ask();
}
