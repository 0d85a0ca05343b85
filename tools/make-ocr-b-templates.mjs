import { requireNode } from "./node-version.mjs";

requireNode();
const { begin } = await import("./begin.mjs");
const { makeOcrBTemplates } = await begin(() => import("./identity-cards/ocr-b-templates.ts"));
await makeOcrBTemplates();
