import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const { launch } = await begin(() => import("./launch.ts"));
await launch(process.argv.slice(2));
