import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    rollupOptions: { input: ["src/main.ts", "src/serve.ts"] },
    outDir: "dist",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    sourcemap: true,
  },
  ssr: { noExternal: [/^@noren\//], target: "node" },
});
