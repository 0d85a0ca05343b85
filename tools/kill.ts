import { installed, runCommand } from "./run-command.ts";

/** `npm run kill`: the real server is killed at every single write. */
export async function kill(): Promise<number> {
  const args = ["run", "--project", "server", "test/kill"];
  const { code } = await runCommand(installed("vitest"), args, { show: true, env: { NOREN_TIER: "deep" } });
  return code;
}
