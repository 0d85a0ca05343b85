import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Shows the output as it comes, and keeps it all the same. */
  readonly show?: boolean;
  readonly timeoutMs?: number;
}

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Runs to the end. A command that cannot be started answers like one that failed. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    // A command that writes into a pipe leaves colours out; where a person reads, they are wanted.
    env: { ...process.env, ...(options.show && process.stdout.isTTY && { FORCE_COLOR: "1" }), ...options.env },
    stdio: [options.show ? "inherit" : "ignore", "pipe", "pipe"],
    ...(options.timeoutMs ? { timeout: options.timeoutMs } : {}),
  });
  let output = "";
  const keep = (chunk: string): void => void (output += chunk);
  child.stdout.setEncoding("utf8").on("data", keep);
  child.stderr.setEncoding("utf8").on("data", keep);
  if (options.show) {
    child.stdout.pipe(process.stdout, { end: false });
    child.stderr.pipe(process.stderr, { end: false });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.once("close", (code, signal) =>
      resolve({ code: code ?? 1, output: output + (signal ? `\nended by ${signal}` : "") }),
    );
  });
}

/** A command that an installed package brings. */
export function installed(name: string): string {
  return path.join(root, "node_modules/.bin", name);
}
