import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { requireNode } from "../tools/node-version.mjs";
import { plants } from "./plants.mjs";

requireNode();
const { values } = parseArgs({ options: { plant: { type: "string" } }, strict: false });
if (typeof values.plant === "string") {
  const plant = plants[values.plant];
  if (!plant) throw new Error(`--plant must be one of ${Object.keys(plants).join(", ")}`);
  const path = fileURLToPath(new URL(`../${plant.file}`, import.meta.url));
  register("./plant-loader.mjs", import.meta.url, { data: { ...plant, path } });
}
const { begin } = await import("../tools/begin.mjs");
const { main } = await begin(() => import("./main.ts"));
process.exitCode = await main(process.argv.slice(2));
