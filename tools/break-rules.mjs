import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const { breakRules } = await begin(() => import("./break-rules/break-rules.ts"));
process.exitCode = await breakRules(process.argv.slice(2));
