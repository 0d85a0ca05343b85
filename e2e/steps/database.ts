/** One PostgreSQL for all journeys of a run; each server gets a database of its own in it. */
import { startWithTemplate } from "../../apps/server/test/support/server/template.ts";

const VARIABLE = "NOREN_E2E_DATABASE";

/** Playwright's workers inherit what its set-up leaves in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const database = await startWithTemplate("e2e");
  process.env[VARIABLE] = database.url;
  return () => database.stop();
}

export function journeysDatabase(): string {
  const url = process.env[VARIABLE];
  if (url === undefined) throw new Error("the journeys' database was not started");
  return url;
}
