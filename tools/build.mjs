import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const { buildAndReport } = await begin(() => import("./build.ts"));
process.exitCode = await buildAndReport();
