/** The production entry: configuration from the environment, a database that is already there. */
import { ConfigError } from "./platform/config/config-reader.ts";
import { serve } from "./serve.ts";

try {
  const running = await serve(process.env);
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  process.stdout.write(`${JSON.stringify({ level: 30, msg: "listening", ...running.addresses })}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
