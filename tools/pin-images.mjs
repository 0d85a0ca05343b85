import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const { pinImages } = await begin(() => import("./deploy/pin-images.ts"));
process.exitCode = await pinImages(process.argv.slice(2));
