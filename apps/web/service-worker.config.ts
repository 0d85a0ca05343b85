/** Builds /service-worker.js after the app, with the list of the files that the app's build has made. */
import path from "node:path";
import { defineConfig } from "vite";
import { builtFiles } from "./build/built-files.ts";

const here = import.meta.dirname;
const client = path.join(here, "dist/client");

export default defineConfig({
  root: here,
  publicDir: false,
  // In a hook, for tools load this file also where nothing is built yet.
  plugins: [{ name: "built-files", config: () => ({ define: { BUILT: JSON.stringify(builtFiles(client)) } }) }],
  build: {
    target: "es2022",
    outDir: client,
    emptyOutDir: false,
    sourcemap: false,
    rolldownOptions: {
      input: path.join(here, "src/service-worker/service-worker.ts"),
      // One plain script: a worker of modules is not known to every phone.
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
