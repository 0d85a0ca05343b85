import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/[/\\]$/, "");

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Shows the output as it comes; otherwise it is only kept. */
  readonly show?: boolean;
  readonly timeoutMs?: number;
}

export interface CommandResult {
  readonly code: number;
  /** Empty when it was shown. */
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
    env: { ...process.env, ...options.env },
    stdio: options.show ? "inherit" : ["ignore", "pipe", "pipe"],
    ...(options.timeoutMs ? { timeout: options.timeoutMs } : {}),
  });
  let output = "";
  const keep = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
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
