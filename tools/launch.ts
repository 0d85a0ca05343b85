import path from "node:path";
import { buildApps } from "./build.ts";
import { startEmbeddedDatabase } from "./embedded-database/start.ts";
import { databaseVariables } from "./embedded-database/roles.ts";
import { startDevelopment } from "./launch/development.ts";
import { phoneEnvironment, showPhoneAddress } from "./launch/phone.ts";
import { say, timed } from "./launch/progress.ts";
import { checkEnvironment, startServer } from "./launch/server.ts";
import { makeDataFolder, readSettings, type Settings } from "./launch/settings.ts";
import { Shutdown } from "./launch/shutdown.ts";
import { root } from "./run-command.ts";

/** `npm start`: builds what is not built, starts the database and the server, and says where they are. */
export async function launch(args: readonly string[]): Promise<void> {
  const shutdown = new Shutdown();
  shutdown.onSignals();
  try {
    const settings = readSettings(args, process.env, root);
    makeDataFolder(settings.data);
    await timed("Building what has changed", () => buildApps((line) => say(`  ${line}`)));
    const given = { ...process.env, PORT: String(settings.port), NOREN_DATA: settings.data };
    await checkEnvironment(root, { ...given, DATABASE_URL: settings.databaseUrl ?? "postgres://our-own" });
    const env = {
      ...given,
      ...(settings.databaseUrl === undefined && databaseVariables(await ownDatabase(settings, shutdown))),
      ...(settings.phone ? await phoneEnvironment(settings.data) : {}),
    };
    const server = await timed("Starting the server", () =>
      settings.development ? startDevelopment(root, settings.port, env) : startServer(root, env),
    );
    shutdown.add(() => server.stop());
    showAddresses(server.addresses);
    if (settings.phone) await showPhoneAddress(server.addresses["app"] ?? "");
    say("Stop with Ctrl-C");
  } catch (error) {
    if (shutdown.underWay) return;
    process.stderr.write(`${explain(error)}\n`);
    await shutdown.exit(1);
  }
}

async function ownDatabase(settings: Settings, shutdown: Shutdown): Promise<string> {
  const folder = path.join(settings.data, "database");
  const database = await timed("Starting the database", () => startEmbeddedDatabase({ folder }));
  say(`  its data is in ${database.folder}`);
  shutdown.add(() => database.stop());
  void database.ended.then(() => {
    if (shutdown.underWay) return undefined;
    process.stderr.write("The database has ended by itself: stopping\n");
    return shutdown.exit(1);
  });
  return database.url;
}

function showAddresses(addresses: Readonly<Record<string, string>>): void {
  const lines = Object.entries(addresses).map(([name, address]) => `  ${name.padEnd(9)} ${address}`);
  say(`\nNoren is running\n\n${lines.join("\n")}\n`);
  if (addresses["sandbox"] !== undefined)
    say("Who works at the console gets their link by e-mail: it lies on the sandbox page, under E-mail.\n");
}

/** What a person can mend is a sentence; a mistake of ours comes with where it happened. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const ours = [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind);
  return ours || error.message === "" ? (error.stack ?? error.name) : error.message;
}
