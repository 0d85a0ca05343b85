import { requireNode } from "../tools/node-version.mjs";

requireNode();
const { begin } = await import("../tools/begin.mjs");
const { bench } = await begin(() => import("./main.ts"));
process.exitCode = await bench(process.argv.slice(2));
