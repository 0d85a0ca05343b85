import path from "node:path";
import { lingui } from "@lingui/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown, type Plugin } from "vite";

const here = import.meta.dirname;

/** What the landing page needs at once: its styles stand in the page, its Spanish texts are fetched beside the script. */
function landingHead(): Plugin {
  const early = /\/i18n\/esp\/(shell|landing)\.po$/;
  let styles = "";
  return {
    name: "landing-head",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk" || !chunk.isEntry) continue;
          const sheets = chunk.viteMetadata?.importedCss ?? new Set<string>();
          for (const name of sheets) {
            const sheet = bundle[name];
            if (sheet?.type !== "asset") continue;
            styles += textOf(sheet);
            delete bundle[name];
          }
          sheets.clear();
        }
      },
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const texts = Object.values(bundle).filter(
          (chunk) => chunk.type === "chunk" && early.test(chunk.facadeModuleId ?? ""),
        );
        const links = texts.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.fileName}">`).join("");
        return html.replace("<!--styles-->", () => `<style>${styles.trim()}</style>${links}`).replace(/>\s+</g, "><");
      },
    },
  };
}

function textOf(sheet: Rolldown.OutputAsset): string {
  return typeof sheet.source === "string" ? sheet.source : new TextDecoder().decode(sheet.source);
}

export default defineConfig(({ isSsrBuild }) => ({
  root: here,
  plugins: [
    react(),
    lingui({ configPath: path.join(here, "lingui.config.ts"), failOnCompileError: true, failOnMissing: true }),
    landingHead(),
  ],
  ssr: { noExternal: true as const },
  build: {
    target: "es2022",
    outDir: isSsrBuild === true ? "dist/server" : "dist/client",
    sourcemap: "hidden" as const,
    modulePreload: { polyfill: false },
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
  },
}));
