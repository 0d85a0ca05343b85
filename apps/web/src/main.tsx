import { languageTags } from "@noren/contract/languages";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { startLanguage, storedLanguage } from "./i18n/choose-language.ts";
import { readLandingData } from "./platform/page/landing-data.ts";
import { loadLatePieces } from "./platform/parts/late-pieces.ts";
import { blockDoubleTaps } from "./platform/page/double-tap.ts";
import { currentPath } from "./platform/page/hash-location.ts";
import { applyTextZoom } from "./platform/page/text-zoom.ts";
import { guards } from "./routes.ts";
import { leadTo } from "./session/asked-path.ts";
import { DOOR, startUpPath } from "./session/guards.ts";
import { session, visitorOf } from "./session/session.ts";
import { withLimit } from "./platform/parts/lazy-part.ts";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");

applyTextZoom();
blockDoubleTaps();
loadLatePieces().catch(() => undefined);
const asked = currentPath();
// Whoever is signed in goes where the server says they stand (app.tsx).
const path = session().token === undefined ? startUpPath(asked, visitorOf(session()), guards) : asked;
if (path !== asked) leadTo(path, session().token);

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
