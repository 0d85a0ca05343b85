import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const { makeSecondTakes } = await begin(() => import("./identity-cards/second-takes.ts"));
await makeSecondTakes();
