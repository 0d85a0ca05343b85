import { languageTags } from "@noren/contract/languages";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { startLanguage, storedLanguage } from "./i18n/choose-language.ts";
import { readLandingData } from "./platform/page/landing-data.ts";
import { loadLatePieces } from "./platform/parts/late-pieces.ts";
import { currentPath, navigate } from "./platform/page/hash-location.ts";
import { applyTextZoom } from "./platform/page/text-zoom.ts";
import { guards } from "./routes.ts";
import { DOOR, startUpPath } from "./session/guards.ts";
import { session, visitorOf } from "./session/session.ts";
import { withLimit } from "./platform/parts/lazy-part.ts";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");

applyTextZoom();
loadLatePieces().catch(() => undefined);
const asked = currentPath();
const path = startUpPath(asked, visitorOf(session()), guards);
if (path !== asked) navigate(path, { replace: true });

const language = storedLanguage();
const app = (
  <StrictMode>
    <App landing={readLandingData()} />
  </StrictMode>
);
try {
  await withLimit(() => startLanguage(language));
  document.documentElement.lang = languageTags[language];
  if (path === DOOR && language === "esp" && root.firstElementChild !== null) {
    hydrateRoot(root, app);
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
} catch {
  // Without texts the prerendered page stands as it is; its link works, and the app starts when the network is back.
  window.addEventListener("online", () => window.location.reload());
}
document.documentElement.classList.remove("away");
