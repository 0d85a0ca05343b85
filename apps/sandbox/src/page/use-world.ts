import { useCallback, useEffect, useState } from "react";
import type { BankReading, ClockMove, ClockReading, PayoutAction, PretendMessage, PretendMood } from "../world.ts";

const REFRESH_MS = 1500;

interface Seen {
  readonly messages: readonly PretendMessage[];
  readonly clock: ClockReading | undefined;
  readonly bank: BankReading | undefined;
}

export interface World extends Seen {
  readonly offline: boolean;
  readonly moveClock: (by: ClockMove) => void;
  readonly setMood: (mood: PretendMood) => void;
  readonly actOnPayout: (payoutId: string, action: PayoutAction) => void;
}

async function getJson<Result>(address: string): Promise<Result> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Result;
}

async function lookAround(phone: string): Promise<Seen> {
  const query = phone === "" ? "" : `?phone=${encodeURIComponent(phone)}`;
  const [inbox, clock, bank] = await Promise.all([
    getJson<{ messages: PretendMessage[] }>(`/sandbox/api/messages${query}`),
    getJson<ClockReading>("/sandbox/api/clock"),
    getJson<BankReading>("/sandbox/api/bank"),
  ]);
  return { messages: inbox.messages, clock, bank };
}

/** Looks again every moment: a code must be here before the borrower has switched windows. */
export function useWorld(phone: string): World {
  const [seen, setSeen] = useState<Seen>({ messages: [], clock: undefined, bank: undefined });
  const [offline, setOffline] = useState(false);

  const look = useCallback(async () => {
    try {
      setSeen(await lookAround(phone));
      setOffline(false);
    } catch {
      setOffline(true);
    }
  }, [phone]);

  useEffect(() => {
    const first = window.setTimeout(() => void look());
    const timer = window.setInterval(() => void look(), REFRESH_MS);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(timer);
    };
  }, [look]);

  const act = useCallback(
    (path: string, body: object) => {
      const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      void fetch(`/sandbox/api/${path}`, request).then(look, () => setOffline(true));
    },
    [look],
  );
  return {
    ...seen,
    offline,
    moveClock: (by) => act("clock", by),
    setMood: (mood) => act("bank", { mood }),
    actOnPayout: (payoutId, action) => act("payouts", { payoutId, action }),
  };
}
