import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./sandbox-page.css";
import { SandboxPage } from "./sandbox-page.tsx";
import { languageTag, t } from "./texts.ts";

const root = document.querySelector("#root");
if (!root) throw new Error("the page has no root");
document.documentElement.lang = languageTag;
document.title = t("title");
createRoot(root).render(
  <StrictMode>
    <SandboxPage />
  </StrictMode>,
);
