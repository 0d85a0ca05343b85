import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const { judgeCards } = await begin(() => import("./identity-cards/judge.ts"));
process.exitCode = await judgeCards(process.argv.slice(2));
