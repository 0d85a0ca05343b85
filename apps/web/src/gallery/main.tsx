/** Every component in its states, for whoever works on one. Served by `npm run dev` alone; no build knows it. */
import "../ui/theme/tokens.css";
import "../ui/theme/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { openTexts, startLanguage, storedLanguage } from "../i18n/choose-language.ts";
import type { Catalogue } from "../i18n/load-texts.ts";
import { applyTextZoom } from "../platform/page/text-zoom.ts";
import { handInLatePieces } from "../platform/parts/late-pieces.ts";
import { LanguageLinks } from "../screens/noren/language-links.tsx";
import { stepDrawings } from "../screens/noren/step-drawings.tsx";
import { offlineDrawing } from "../ui/offline/offline-drawing.tsx";
import { Gallery } from "./gallery.tsx";
// As in the app: after what they refine.
import "../ui/theme/late-tokens.css";
import "../ui/button/button-looks.css";
import "../ui/icon-button/icon-button.css";
import "../ui/theme/languages.css";
import "../ui/notice/notice.css";
import "../ui/toast/toast.css";
import "../ui/waiting/waiting.css";
import "../widgets/network-bar/network-bar.css";
import "./gallery.css";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");

handInLatePieces(() =>
  Promise.resolve({
    LanguageLinks,
    offlineDrawing,
    stepDrawings,
    loadService: () => import("../widgets/service/customer-service.tsx"),
    loadSignedIn: () => import("../screens/noren/signed-in.tsx"),
  }),
);
applyTextZoom();
await startLanguage(storedLanguage());
await openTexts(import.meta.glob<Catalogue>("../i18n/*/*.po"));
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
