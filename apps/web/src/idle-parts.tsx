/** What waits until the page is idle, and is no part of any screen: the service worker and the news of a new version. */
import { createRoot } from "react-dom/client";
import { openTexts } from "./i18n/choose-language.ts";
import { startWorker } from "./platform/service-worker.ts";
import { texts, UpdateBar } from "./widgets/update-bar.tsx";

/** Above the app and outside of it, so that the landing page carries nothing of this. */
async function announce(registration: ServiceWorkerRegistration): Promise<void> {
  await openTexts(texts);
  const place = document.createElement("div");
  document.getElementById("root")?.before(place);
  createRoot(place).render(<UpdateBar registration={registration} />);
}

let announced: Promise<void> | undefined;

function onNewVersion(registration: ServiceWorkerRegistration): void {
  announced ??= announce(registration).catch(() => {
    announced = undefined;
  });
}

/** Nothing here may break the app: a browser without any of it is served as ever. */
if (import.meta.env.PROD) startWorker(onNewVersion).catch(() => undefined);
