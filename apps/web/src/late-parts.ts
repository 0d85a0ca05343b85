/** Styles, drawings and watching that the first sight of the landing page does without; fetched as soon as the app runs. */
import "./ui/theme/late-tokens.css";
import "./ui/button/button-looks.css";
import "./ui/icon-button/icon-button.css";
import "./ui/theme/languages.css";
import "./ui/notice/notice.css";
import "./ui/toast/toast.css";
import "./ui/waiting/waiting.css";
import "./widgets/network-bar/network-bar.css";

import { keepInstallPrompt } from "./platform/install/keep-install-prompt.ts";
import { whenIdle } from "./platform/parts/when-idle.ts";
import { screens } from "./screens.ts";
import { DOOR } from "./session/guards.ts";
import { watchSession } from "./session/watch-session.ts";
import { reportErrorsTo } from "./tracking/early-errors.ts";

export { screens };
export { LanguageLinks } from "./screens/noren/language-links.tsx";
export { stepDrawings } from "./screens/noren/step-drawings.tsx";
export { offlineDrawing } from "./ui/offline/offline-drawing.tsx";

/** Where the user stands, as the server says. */
export const loadStatus = () => import("./calls/queries/ask-status.ts");

/** Named here, so that the landing page need not carry the list of all that they are made of. */
export const loadService = () => import("./widgets/service/customer-service.tsx");
export const loadSignedIn = () => import("./screens/noren/signed-in.tsx");

watchSession();
if (document.documentElement.classList.contains("partner")) void enterFromPartner();
keepInstallPrompt();
whenIdle(() => void import("./idle-parts.tsx").catch(() => undefined));
whenIdle(() => void startTracking().catch(() => undefined));

/** The head script found an open token in the address and keeps the page hidden; it is shown in any case. */
async function enterFromPartner(): Promise<void> {
  try {
    await (await import("./partner/enter.ts")).enterFromPartner();
  } finally {
    document.documentElement.classList.remove("partner");
  }
}

async function startTracking(): Promise<void> {
  const { startTracking: start } = await import("./tracking/start.ts");
  start({ routes: [DOOR, ...Object.keys(screens)], reportErrorsTo, whenIdle });
}
