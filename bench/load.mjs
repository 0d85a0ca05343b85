import { requireNode } from "../tools/node-version.mjs";

requireNode();
const { begin } = await import("../tools/begin.mjs");
const { load } = await begin(() => import("./load/main.ts"));
process.exitCode = await load(process.argv.slice(2));
