import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const { check } = await begin(() => import("./check.ts"));
process.exitCode = await check();
