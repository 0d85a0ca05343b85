import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const { test } = await begin(() => import("./test.ts"));
process.exitCode = await test(process.argv.slice(2));
