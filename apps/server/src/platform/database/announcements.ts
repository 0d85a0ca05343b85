/** Hears what other processes changed (PostgreSQL's LISTEN on channel `noren`), and listens again after a lost line. */
import { randomInt } from "node:crypto";
import net from "node:net";
import { setTimeout as later } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "../log.ts";

const announcements = ["offer", "clock", "keys"] as const;
export type Announcement = (typeof announcements)[number];

/** How each server's line is called, with the versions of the wrapping key that it holds. */
export const LISTENER = "noren-listener";

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;

/** Longer each time, and never the same for two processes that lost their lines in one moment. */
export function waitBefore(attempt: number): number {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  return randomInt(most / 2, most + 1);
}

interface Timing {
  /** Before the try of this number. */
  readonly wait: (attempt: number) => number;
  /** Whoever takes a line and says nothing for so long is as good as gone. */
  readonly responseMs: number;
  /** A line that nobody uses is not known to be dead: it is used so often. */
  readonly beatMs: number;
}
const usual: Timing = { wait: waitBefore, responseMs: 3000, beatMs: 10_000 };

export interface Listener {
  stop(): Promise<void>;
}

interface Line {
  readonly ended: Promise<unknown>;
  end(): void;
}

interface Place {
  readonly url: string;
  readonly versions: readonly number[];
}

async function openLine(
  { url, versions }: Place,
  log: Log,
  tell: (what: Announcement) => void,
  { responseMs, beatMs }: Pick<Timing, "responseMs" | "beatMs">,
): Promise<Line> {
  const socket = new net.Socket();
  const client = new Client({
    connectionString: url,
    application_name: `${LISTENER} ${versions.join()}`,
    connectionTimeoutMillis: responseMs,
    query_timeout: responseMs,
    stream: () => socket,
  });
  client.on("notification", ({ payload }) => {
    const what = announcements.find((one) => one === payload);
    if (what) tell(what);
  });
  client.on("error", (error) => log.warn({ err: error }, "the announcement line was lost"));
  const over = new AbortController();
  const ended = new Promise((resolve) => client.once("end", resolve));
  void ended.then(() => over.abort());
  const cut = (): void => void socket.destroy();
  try {
    await client.connect();
    await client.query("listen noren");
  } catch (error) {
    cut();
    throw error;
  }
  const beat = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await later(beatMs, undefined, { signal: over.signal });
      await client.query("select 1");
    }
  };
  beat().catch(cut);
  const end = (): void => {
    const silence = setTimeout(cut, responseMs);
    void ended.then(() => clearTimeout(silence));
    client.end().catch(cut);
  };
  return { ended, end };
}

/** `hear` is called for each announcement, and once for each kind after a reconnection: something may have been missed. */
export async function listen(
  place: Place,
  log: Log,
  hear: (what: Announcement) => Promise<void>,
  timing: Partial<Timing> = {},
): Promise<Listener> {
  const { wait, ...limits } = { ...usual, ...timing };
  const stopping = new AbortController();
  const tell = (what: Announcement): void => {
    hear(what).catch((error: unknown) => log.error({ err: error }, "an announcement could not be followed"));
  };
  const open = (): Promise<Line> => openLine(place, log, tell, limits);

  /** One try after the other, however often the database refuses. */
  async function openAgain(): Promise<Line | undefined> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      await later(wait(attempt), undefined, { signal: stopping.signal }).catch(() => undefined);
      const line = stopping.signal.aborted ? undefined : await open().catch(() => undefined);
      if (line) return line;
    }
    return undefined;
  }

  let line: Line | undefined = await open();
  async function follow(): Promise<void> {
    while (line) {
      await line.ended;
      line = await openAgain();
      if (stopping.signal.aborted) line?.end();
      else announcements.forEach(tell);
    }
  }
  const following = follow();
  return {
    async stop() {
      stopping.abort();
      line?.end();
      await following;
    },
  };
}
