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
        doctor: "src/doctor.ts",
        // a process of its own, found beside the entries by packages/identity/src/reader-process.ts
        "reader-program": "../../packages/identity/src/reader-program.ts",
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
