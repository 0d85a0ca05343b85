/** The lines to the providers: a request may not arrive, or its answer may not come back. */
import type { Services } from "@noren/server/services";

export type Line = "good" | "request lost" | "answer lost";

/** The bank's `send` has moods of its own (providers/payouts/sandbox-book.ts). */
export interface Lines {
  collections: Line;
  /** of asking what became of a payout */
  bank: Line;
  mail: Line;
}

export const goodLines = (): Lines => ({ collections: "good", bank: "good", mail: "good" });

const unknown = { state: "unknown" } as const;

/** The same services, over these lines. */
export function overLines<Opened extends Services>(services: Opened, lines: Lines): Opened {
  const { collections, payouts, mail } = services;
  async function over<Answer>(line: keyof Lines, ask: () => Promise<Answer>): Promise<Answer | typeof unknown> {
    if (lines[line] === "request lost") return unknown;
    const answer = await ask();
    return lines[line] === "good" ? answer : unknown;
  }
  return {
    ...services,
    collections: {
      providers: collections.providers,
      channels: collections.channels,
      open: (intent) => over("collections", () => collections.open(intent)),
      ask: (providerId) => over("collections", () => collections.ask(providerId)),
      list: (from, to) => over("collections", () => collections.list(from, to)),
      cancel: (providerId) => over("collections", () => collections.cancel(providerId)),
    },
    payouts: {
      reaches: payouts.reaches,
      send: (order) => payouts.send(order),
      ask: (question) => over("bank", () => payouts.ask(question)),
    },
    mail: { send: (letter) => over("mail", () => mail.send(letter)) },
  };
}
