import type { LandingData } from "@noren/contract/landing";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { messages as landing } from "./i18n/esp/landing.po";
import { messages as shell } from "./i18n/esp/shell.po";
import { addTexts, speak } from "./i18n/texts.ts";

addTexts("esp", shell);
addTexts("esp", landing);
speak("esp");

/** The html of #root: the landing page in Spanish for somebody signed out. */
export const renderLanding = (data: LandingData): string =>
  renderToString(
    <StrictMode>
      <App landing={data} />
    </StrictMode>,
  );
