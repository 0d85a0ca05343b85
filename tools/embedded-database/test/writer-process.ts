import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export interface Writer {
  readonly process: ChildProcess;
  /** Resolves with the highest committed number once that is at least `least`. */
  committed(least: number): Promise<number>;
  /** Ends the process, and answers the last row it had reported. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number>;
  output(): string;
}

export function runWriter(folder: string): Writer {
  const script = fileURLToPath(new URL("./writer.ts", import.meta.url));
  return watchWriter(["--import", "tsx", script, folder], {});
}

export function watchWriter(args: string[], options: SpawnOptions): Writer {
  const child = spawn(process.execPath, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const last = (): number => Number(/.*committed (\d+)\n/s.exec(output)?.[1] ?? 0);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<number> => {
    child.kill(signal);
    await ended;
    return last();
  };
  onTestFinished(async () => void (await end("SIGTERM")));
  return {
    process: child,
    output: () => output,
    end,
    committed: (least) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (last() >= least) resolve(last());
        };
        child.stdout?.on("data", look);
        child.once("close", () => reject(new Error(`the writer ended early:\n${output}`)));
        look();
      }),
  };
}
