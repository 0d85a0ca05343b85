/** Everything there is: servers on one database, people, and the world outside with its bank, its counter and its post. */
import type { CallAnswer } from "@noren/contract/call";
import type { quoteLoan } from "@noren/contract/calls/product";
import { calendarDay } from "@noren/lending/calendar/calendar-day";
import { MINUTE_MS } from "@noren/lending/calendar/durations";
import { startOfSantiagoDay } from "@noren/lending/calendar/santiago";
import { realNow } from "@noren/server/platform/clock";
import { openAccounts } from "@noren/server/money/ledger/post";
import { sandboxSecret } from "@noren/server/providers/choose-providers";
import { type SandboxDesk, sandboxDesk } from "@noren/server/providers/collections/sandbox-desk";
import { type SandboxBank, sandboxBank } from "@noren/server/providers/payouts/sandbox";
import { FINTOC_FORM, signTimed } from "@noren/server/providers/payouts/timed-signature";
import type { SentFiles, SignedIn } from "@noren/server/calls/caller";
import { type Database, openDatabase } from "@noren/server/platform/database/database";
import { loadSandboxOffers } from "@noren/server/loans/offers/offers";
import { sandboxPayoutBook } from "@noren/server/providers/payouts/sandbox-bank-store";
import { sandboxCounter } from "@noren/server/providers/collections/sandbox-counter-store";
import type { CallHandler } from "@noren/server/calls/call-handler";
import { between, type Dice, pick } from "./dice.ts";
import { FrozenClock, type WorldTime } from "./frozen-clock.ts";
import { goodLines, type Lines } from "./lines.ts";
import { Names } from "./names.ts";
import { configOf, ServerProcess } from "./server-process.ts";

export interface Person {
  readonly session: SignedIn;
  readonly deviceId: string;
  quote?: CallAnswer<typeof quoteLoan>;
}

/** A report on its way to one of our webhooks. */
export interface Letter {
  readonly path: string;
  readonly body: Buffer;
  /** As a provider does at every try. */
  sign(): Readonly<Record<string, string>>;
}

/** A call that changes something, as its sender remembers it. */
export interface SentCall {
  readonly what: string;
  readonly person: Person;
  readonly handler: CallHandler;
  readonly input: object;
  readonly files?: SentFiles;
  readonly key: string;
  readonly sentMs: number;
  /** What the world makes of an answer; in the words of the trace. */
  readonly heard: (answer: unknown) => string;
  /** The first answer; nobody heard one where the server was killed. */
  answer?: string;
}

export interface World {
  readonly dice: Dice;
  readonly time: WorldTime;
  readonly clock: FrozenClock;
  readonly servers: readonly ServerProcess[];
  readonly lines: Lines;
  /** The simulator's own eyes and hands. */
  readonly look: Database;
  readonly names: Names;
  readonly bank: SandboxBank;
  readonly desk: SandboxDesk;
  readonly post: Letter[];
  readonly people: Person[];
  readonly calls: SentCall[];
  /** Scenes (scenes.ts) that are due before they begin again. */
  readonly toPlay: string[];
  /** How often each kind of thing happened. */
  readonly counts: Map<string, number>;
  /** What is being done in this step, for whoever asks where it went wrong. */
  doing: string;
  close(): Promise<void>;
}

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
/** A few weeks before the clocks are changed, to winter or to summer time. */
const BEGINNINGS = [calendarDay("2026-03-02"), calendarDay("2026-08-03")];
const BEGINNING_MINUTES = 30 * 24 * 60;
/** Clocks that are kept right by their machines are still apart by as much. */
const MOST_BEHIND_MS = 1500;

export interface WorldOptions {
  /** Of an empty, migrated database. */
  readonly url: string;
  readonly dice: Dice;
  readonly servers: number;
}

export async function openWorld({ url, dice, servers: many }: WorldOptions): Promise<World> {
  const look = openDatabase(url, quiet, { connections: 3 });
  await openAccounts(look.drizzle);
  await loadSandboxOffers(look.drizzle);
  const time = { ms: startOfSantiagoDay(pick(dice, BEGINNINGS)) + dice.below(BEGINNING_MINUTES) * MINUTE_MS };
  const lines = goodLines();
  const servers = Array.from({ length: many }, (_, index) => {
    const behindMs = index === 0 ? 0 : between(dice, 0, MOST_BEHIND_MS);
    return new ServerProcess({ name: `server ${index + 1}`, url, time, behindMs, lines, look });
  });
  for (const server of servers) await server.start();
  const clock = new FrozenClock(time);
  const post: Letter[] = [];
  const config = configOf(url);
  const sendFrom = (secret: string) => async (path: string, body: Buffer) => {
    const sign = () => ({
      "content-type": "application/json",
      "sandbox-signature": signTimed(FINTOC_FORM, secret, body, realNow()),
    });
    post.push({ path, body, sign });
  };
  const [ofBank, ofCounter] = [sandboxSecret(config, "bank"), sandboxSecret(config, "counter")];
  return {
    dice,
    time,
    clock,
    servers,
    lines,
    look,
    names: new Names(),
    bank: sandboxBank(sandboxPayoutBook(look), clock, ofBank, sendFrom(ofBank)),
    desk: sandboxDesk(sandboxCounter(look), clock, ofCounter, sendFrom(ofCounter)),
    post,
    people: [],
    calls: [],
    toPlay: [],
    counts: new Map(),
    doing: "",
    close: async () => {
      for (const server of servers) await server.stop();
      await look.close();
    },
  };
}

export function count({ counts }: Pick<World, "counts">, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
