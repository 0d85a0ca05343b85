/** `npm run rotate-secret` where only the built server is: beside main.ts, with the same environment. */
import { Reader } from "./platform/config/config-reader.ts";
import { rotateSecretCommand } from "./rotate-secret-command.ts";

try {
  await rotateSecretCommand({
    env: process.env,
    withDatabase: (act) => act(new Reader(process.env, true).text("DATABASE_MIGRATE_URL")),
    say: (line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
