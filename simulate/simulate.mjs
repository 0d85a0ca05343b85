import { requireNode } from "../tools/node-version.mjs";

requireNode();
const { begin } = await import("../tools/begin.mjs");
const { main } = await begin(() => import("./main.ts"));
process.exitCode = await main(process.argv.slice(2));
