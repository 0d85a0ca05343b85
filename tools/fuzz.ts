import { parseArgs } from "node:util";
import { installed, runCommand } from "./run-command.ts";

const variables = {
  seed: "NOREN_FUZZ_SEED",
  envelopes: "NOREN_FUZZ_ENVELOPES",
  inputs: "NOREN_FUZZ_INPUTS",
} as const;

const help = `npm run fuzz -- [name of a file in apps/server/test/fuzz]
  --seed N       the same again; otherwise another each time
  --envelopes N  so many changed envelopes (20000)
  --inputs N     so many inputs of the app's calls, of the console's and of webhooks each (4000)
`;

/** `npm run fuzz`: broken envelopes, inputs, console calls, webhooks and files; the deep tier runs some of each. */
export async function fuzz(args: readonly string[]): Promise<number> {
  const option = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { seed: option, envelopes: option, inputs: option, help: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const env: Record<string, string> = { NOREN_TIER: "deep" };
  for (const [name, variable] of Object.entries(variables)) {
    const given = values[name as keyof typeof variables];
    if (given !== undefined && !/^\d{1,9}$/.test(given)) throw new Error(`--${name} must be a number`);
    if (given !== undefined) env[variable] = given;
  }
  const files = positionals.length > 0 ? positionals.map((name) => `test/fuzz/${name}`) : ["test/fuzz"];
  const { code } = await runCommand(installed("vitest"), ["run", "--project", "server", ...files], { show: true, env });
  return code;
}
