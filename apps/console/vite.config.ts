import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  plugins: [react()],
  // One console for a few people at their desks: what is loaded once may be large.
  build: { target: "es2022", outDir: "dist", emptyOutDir: true, sourcemap: "hidden", chunkSizeWarningLimit: 3000 },
});
