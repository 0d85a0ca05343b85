import { requireNode } from "../tools/node-version.mjs";

requireNode();
const asked = process.argv.slice(2);
if (asked.includes("--smoke")) process.env["NOREN_BENCH"] = "smoke";
const { begin } = await import("../tools/begin.mjs");
const { bench } = await begin(() => import("./main.ts"));
process.exitCode = await bench(asked.filter((argument) => argument !== "--smoke"));
