import type { Plugin } from "vite";

/** By the file of a part, in the build that is under way. */
const found = new Map<string, readonly string[]>();

/** A part's texts as most people read them. */
const spanishOf = (file: string): readonly string[] => found.get(file) ?? [];

/** A part names its texts itself, so that without this they are asked for once it is there: a round trip later. */
export function spanishBesideParts(): Plugin {
  return {
    name: "spanish-beside-parts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        const isSpanish = (name: string): boolean => {
          const chunk = bundle[name];
          return chunk?.type === "chunk" && /\/i18n\/esp\//.test(chunk.facadeModuleId ?? "");
        };
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk" && chunk.isDynamicEntry)
            found.set(chunk.fileName, chunk.dynamicImports.filter(isSpanish));
      },
    },
  };
}

/** Parts of the login that come after a tap, and of whose scripts most are there already. */
const tapped = /assets\/(?:code-step|change-number|partner-entry|step-up)-/;

/** What is fetched together with a part. */
export function preloads(file: string, all: string[]): string[] {
  // They bring their styles; naming their scripts beforehand would weigh on whoever never taps.
  return tapped.test(file) ? all.filter((name) => name.endsWith(".css")) : [...new Set([...all, ...spanishOf(file)])];
}
