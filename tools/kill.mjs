import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const { kill } = await begin(() => import("./kill.ts"));
process.exitCode = await kill();
