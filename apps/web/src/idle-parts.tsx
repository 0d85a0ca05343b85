/** What waits until the page is idle and is no part of any screen: the service worker, news of a new version, push, the way out of another app. */
import { type ReactNode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { openTexts } from "./i18n/choose-language.ts";
import { language, useTexts } from "./i18n/texts.ts";
import { browserKind } from "./platform/device/browser-kind.ts";
import { mayNotify } from "./platform/install/push.ts";
import { startWorker } from "./platform/install/service-worker.ts";
import { useSession } from "./session/session.ts";
import { late } from "./widgets/late-part/late-part.tsx";
import { QuietPart } from "./widgets/late-part/quiet-part.tsx";
import { texts, UpdateBar } from "./widgets/update-bar/update-bar.tsx";

const outOfApp = late(() => import("./widgets/out-of-app/out-of-app.tsx"));

/** A version that waits, once it can be told of. */
function useNewVersion(): ServiceWorkerRegistration | undefined {
  const [found, setFound] = useState<ServiceWorkerRegistration>();
  useEffect(() => {
    const announce = async (registration: ServiceWorkerRegistration): Promise<void> => {
      await openTexts(texts);
      setFound(registration);
    };
    // Nothing here may break the app: a browser without any of it is served as ever.
    startWorker((registration) => void announce(registration).catch(() => undefined)).catch(() => undefined);
  }, []);
  return found;
}

/** This device is told of things, where its owner allowed that. */
function PushKeeper(): ReactNode {
  useEffect(() => {
    if (!mayNotify()) return;
    import("./calls/queries/save-push-token.ts")
      .then(({ refreshPushToken }) => refreshPushToken())
      .catch(() => undefined);
  }, []);
  return undefined;
}

function IdleParts(): ReactNode {
  useTexts();
  const { token, userInfo } = useSession();
  const registration = useNewVersion();
  return (
    <>
      {/* Anew for whoever signs in next, and in the language that is read now. */}
      {token !== undefined && <PushKeeper key={`${userInfo?.userId} ${language()}`} />}
      {browserKind(navigator.userAgent) === "in-app" && <QuietPart load={outOfApp} props={{}} />}
      {registration && <UpdateBar registration={registration} />}
    </>
  );
}

/** Above the app and outside of it, so that the landing page carries nothing of this. */
function start(): void {
  const place = document.createElement("div");
  document.getElementById("root")?.before(place);
  createRoot(place).render(<IdleParts />);
}

if (import.meta.env.PROD) start();
