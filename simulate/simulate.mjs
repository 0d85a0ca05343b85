import fs from "node:fs";
import * as modules from "node:module";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { requireNode } from "../tools/node-version.mjs";
import { loadWith } from "./plant-loader.mjs";
import { plants } from "./plants.mjs";

/** @typedef {(hooks: { load: ReturnType<typeof loadWith> }) => unknown} RegisterHooks */

requireNode();
const { values } = parseArgs({ options: { plant: { type: "string" } }, strict: false });
if (typeof values.plant === "string") {
  const plant = plants[values.plant];
  if (!plant) throw new Error(`--plant must be one of ${Object.keys(plants).join(", ")}`);
  const path = fileURLToPath(new URL(`../${plant.file}`, import.meta.url));
  // A file that moved is never loaded, and its fault would never be planted.
  if (!fs.existsSync(path)) throw new Error(`the plant's file ${plant.file} is gone`);
  // Node 20 has no registerHooks, and Node 26 warns of register.
  const { registerHooks } = /** @type {{ registerHooks?: RegisterHooks }} */ (modules);
  if (registerHooks) registerHooks({ load: loadWith({ ...plant, path }) });
  else modules.register("./plant-loader.mjs", import.meta.url, { data: { ...plant, path } });
}
const { begin } = await import("../tools/begin.mjs");
const { main } = await begin(() => import("./main.ts"));
process.exitCode = await main(process.argv.slice(2), Object.keys(plants));
