import { sum } from "./test/results.ts";
import { runSuites, type Tier } from "./test/suites.ts";

const tiers: readonly Tier[] = ["fast", "deep", "e2e"];

/**
 * `npm test`, `npm run test:deep` and `npm run e2e`. The last lines say what failed, each with its reason and the command that
 * repeats it, and what all suites come to together.
 */
export async function test([asked = "fast", ...rest]: readonly string[]): Promise<number> {
  const tier = tiers.find((one) => one === asked);
  if (tier === undefined || rest.length > 0) {
    process.stderr.write(`unknown argument ${[asked, ...rest].join(" ")}: there are ${tiers.join(", ")}\n`);
    return 1;
  }
  const { passed, failures, notRun } = sum(await runSuites(tier));
  for (const { what, repeat, why } of failures)
    process.stdout.write(`\nFAILED ${what}\n${why === undefined ? "" : `${why}\n`}  again: ${repeat}\n`);
  for (const what of notRun) process.stdout.write(`\nNOT RUN ${what}\n`);
  process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`);
  return failures.length === 0 && passed > 0 ? 0 : 1;
}
