import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const { fuzz } = await begin(() => import("./fuzz.ts"));
process.exitCode = await fuzz(process.argv.slice(2));
