import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const { billOfMaterials } = await begin(() => import("./bill-of-materials.ts"));
process.exitCode = await billOfMaterials(process.argv[2]);
