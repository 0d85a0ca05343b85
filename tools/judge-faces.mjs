import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const { judgeFaces } = await begin(() => import("./identity-faces/judge-faces.ts"));
process.exitCode = await judgeFaces(process.argv.slice(2));
