import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    rollupOptions: {
      input: {
        main: "src/main.ts",
        serve: "src/serve.ts",
        "rotate-secret": "src/rotate-secret.ts",
        // a thread of its own, found beside the entries by packages/identity/src/reader-thread.ts
        "reader-worker": "../../packages/identity/src/reader-worker.ts",
      },
    },
    outDir: "dist",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    sourcemap: true,
  },
  ssr: { noExternal: [/^@noren\//], target: "node" },
});
