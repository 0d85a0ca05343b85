import type { Plugin, Rolldown } from "vite";

/** What the landing page needs at once: its styles stand in the page, its Spanish texts are fetched beside the script. */
export function landingHead(): Plugin {
  const early = /\/i18n\/esp\/(shell|landing)\.po$/;
  let styles = "";
  return {
    name: "landing-head",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        for (const chunk of firstLoad(bundle)) {
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

/** The entry and everything it imports at once. */
function firstLoad(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputBundle[string] | undefined): void => {
    if (chunk?.type !== "chunk" || found.has(chunk)) return;
    for (const name of chunk.imports) add(bundle[name]);
    found.add(chunk);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === "chunk" && chunk.isEntry) add(chunk);
  return found;
}

function textOf(sheet: Rolldown.OutputAsset): string {
  return typeof sheet.source === "string" ? sheet.source : new TextDecoder().decode(sheet.source);
}
