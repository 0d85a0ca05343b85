/** What reading pictures costs: CPU of each kind after warm-up, memory, and what a full queue does to the thread that serves. */
import { fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { aim, figure, heading, rounded } from "./report.ts";
import { kinds, type MeasuredReader } from "./reader-kinds.ts";

/** What the face screen's guide weighs when a phone fetches it, once; the plain program is for phones without SIMD. */
function guideMegabytes(): number {
  const assets = fileURLToPath(new URL("../apps/web/dist/client/assets", import.meta.url));
  const folder = path.join(assets, fs.readdirSync(assets).find((name) => name.startsWith("face-3")) ?? "");
  const files = fs.readdirSync(folder).filter((name) => !/\.(?:br|gz)$|^tfjs-backend-wasm\.wasm/.test(name));
  const bytes = files.map((name) => gzipSync(fs.readFileSync(path.join(folder, name))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1e6;
}

export async function benchReader(): Promise<void> {
  const program = fileURLToPath(new URL("./measured-reader.ts", import.meta.url));
  const child = fork(program, { execArgv: ["--import", "tsx"] });
  const [{ kinds: measured, fullQueue, emptyMegabytes, mostMegabytes }] = (await once(child, "message")) as [
    MeasuredReader,
  ];
  if (child.exitCode === null) await once(child, "exit");
  heading("Reading pictures, one process a lane (packages/identity/src/reader.ts)");
  for (const { name, cpuMs, wallMs, firstMs } of measured) {
    figure(`${name}, after warm-up`, `${rounded(wallMs, 0)} ms   the first one ${rounded(firstMs, 0)} ms`);
    const limit = kinds.find((kind) => kind.name === name)?.aimMs ?? 0;
    aim(`CPU of ${name}`, rounded(cpuMs, 0), "at most", limit, "ms");
  }
  const { read, busy, p99Ms, mostMs } = fullQueue;
  figure("full queue", `${read} read, ${busy} told to come again, delay p99 ${rounded(p99Ms, 1)} ms`);
  aim("delay of the serving thread under a full queue", rounded(mostMs, 1), "at most", 20, "ms");
  figure(
    "memory of server and reader",
    `${rounded(mostMegabytes, 0)} MB, before the first picture ${rounded(emptyMegabytes, 0)} MB`,
  );
  aim("bytes the face screen loads (gzip)", rounded(guideMegabytes(), 2), "at most", 2.4, "MB");
  aim("memory of the reader", rounded(mostMegabytes - emptyMegabytes, 0), "at most", 700, "MB");
}
