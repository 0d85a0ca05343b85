import path from "node:path";
import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { smallCalls } from "./build/calls-as-sent.ts";
import { clientFiles } from "./build/client-files.ts";
import { codesAsNumbers } from "./build/codes-as-numbers.ts";
import { faceFiles } from "./build/face-files.ts";
import { landingHead } from "./build/landing-head.ts";
import { preloads, spanishBesideParts } from "./build/preloads.ts";

const here = import.meta.dirname;
/** `Features.LightDark` of lightningcss. */
const LIGHT_DARK = 1 << 20;

export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  plugins: [
    react(),
    lingui({ configPath: path.join(here, "lingui.config.ts"), failOnCompileError: true, failOnMissing: true }),
    smallCalls(),
    codesAsNumbers(),
    faceFiles(),
    spanishBesideParts(),
    landingHead(),
  ],
  // No developer tools look into what people are served; their hooks would weigh on the landing page.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" },
  ssr: { noExternal: true as const },
  // Nothing here says light-dark(): variables that stand in for it would weigh on the landing page.
  css: { lightningcss: { exclude: LIGHT_DARK } },
  build: {
    target: "es2022",
    outDir: isSsrBuild === true ? "dist/server" : "dist/client",
    sourcemap: "hidden" as const,
    modulePreload: { polyfill: false, resolveDependencies: preloads },
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild === true ? {} : { output: clientFiles },
  },
}));
