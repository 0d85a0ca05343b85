import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { FACE_FOLDER, type FaceFile } from "../src/screens/facial-auth/face-files.ts";

const packageFolder = (name: string): string => path.join(import.meta.dirname, "../../../node_modules", name);

/** What the face screen's guide runs on, from our own origin: copied as it is, never a part of the app's own files. */
export function faceFiles(): Plugin {
  const sources: Readonly<Record<FaceFile, string>> = {
    "human.js": path.join(packageFolder("@vladmandic/human"), "dist/human.esm.js"),
    "blazeface.json": path.join(packageFolder("@vladmandic/human"), "models/blazeface.json"),
    "blazeface.bin": path.join(packageFolder("@vladmandic/human"), "models/blazeface.bin"),
    "facemesh.json": path.join(packageFolder("@vladmandic/human"), "models/facemesh.json"),
    "facemesh.bin": path.join(packageFolder("@vladmandic/human"), "models/facemesh.bin"),
    "tfjs-backend-wasm.wasm": path.join(packageFolder("@tensorflow/tfjs-backend-wasm"), "dist/tfjs-backend-wasm.wasm"),
    "tfjs-backend-wasm-simd.wasm": path.join(
      packageFolder("@tensorflow/tfjs-backend-wasm"),
      "dist/tfjs-backend-wasm-simd.wasm",
    ),
  };
  return {
    name: "face-files",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle() {
      for (const [name, file] of Object.entries(sources))
        this.emitFile({ type: "asset", fileName: `${FACE_FOLDER.slice(1)}${name}`, source: fs.readFileSync(file) });
    },
    configureServer({ middlewares }) {
      middlewares.use(FACE_FOLDER, (request, response, next) => {
        const file = sources[(request.url ?? "").slice(1) as FaceFile];
        if (file === undefined) return next();
        if (file.endsWith(".js")) response.setHeader("content-type", "text/javascript");
        return response.end(fs.readFileSync(file));
      });
    },
  };
}
