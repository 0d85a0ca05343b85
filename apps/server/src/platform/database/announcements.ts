/** Hears what other processes changed (PostgreSQL's LISTEN on channel `noren`), and listens again after a lost line. */
import { Client } from "pg";
import type { Log } from "../log.ts";

const announcements = ["offer", "clock", "keys"] as const;
export type Announcement = (typeof announcements)[number];

/** How each server's line is called, with the versions of the wrapping key that it holds. */
export const LISTENER = "noren-listener";

const RETRY_MS = 1000;

export interface Listener {
  stop(): Promise<void>;
}

/** `hear` is called for each announcement, and once for each kind after a reconnection: something may have been missed. */
export async function listen(
  { url, versions }: { readonly url: string; readonly versions: readonly number[] },
  log: Log,
  hear: (what: Announcement) => Promise<void>,
): Promise<Listener> {
  let stopped = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  const tell = (what: Announcement): void => {
    hear(what).catch((error: unknown) => log.error({ err: error }, "an announcement could not be followed"));
  };

  async function connect(): Promise<void> {
    const line = new Client({
      connectionString: url,
      application_name: `${LISTENER} ${versions.join()}`,
      keepAlive: true,
    });
    line.on("notification", ({ payload }) => {
      const what = announcements.find((one) => one === payload);
      if (what) tell(what);
    });
    line.on("error", (error) => log.warn({ err: error }, "the announcement line was lost"));
    line.on("end", () => {
      if (!stopped) retry = setTimeout(reconnect, RETRY_MS);
    });
    client = line;
    await line.connect();
    await line.query("listen noren");
  }

  function reconnect(): void {
    void tryAgain();
  }

  async function tryAgain(): Promise<void> {
    try {
      await connect();
      announcements.forEach(tell);
    } catch {
      if (!stopped) retry = setTimeout(reconnect, RETRY_MS);
    }
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
