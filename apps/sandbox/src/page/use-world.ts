import { useCallback, useEffect, useState } from "react";
import type {
  BankReading,
  ClockMove,
  ClockReading,
  CounterReading,
  CounterRefusal,
  PayoutAction,
  PretendMail,
  PretendMessage,
  PretendMood,
  PretendWay,
} from "../world.ts";

const REFRESH_MS = 1500;
const nothingYet = { messages: [], mails: undefined, clock: undefined, bank: undefined, counter: undefined };

interface Seen {
  readonly messages: readonly PretendMessage[];
  readonly mails: readonly PretendMail[] | undefined;
  readonly clock: ClockReading | undefined;
  readonly bank: BankReading | undefined;
  readonly counter: CounterReading | undefined;
}

type Refusal = CounterRefusal | "invalid-input";

export interface World extends Seen {
  readonly offline: boolean;
  /** Why the last thing that was asked for was not done. */
  readonly refusal: Refusal | undefined;
  readonly moveClock: (by: ClockMove) => void;
  readonly setMood: (mood: PretendMood) => void;
  readonly actOnPayout: (payoutId: string, action: PayoutAction) => void;
  readonly payCode: (code: string, how: PretendWay) => void;
  readonly inviteTeam: () => void;
  readonly payForNobody: (amount: number) => void;
  readonly actOnPayment: (paymentId: string, action: "reverse" | "repeat") => void;
}

async function getJson<Result>(path: string): Promise<Result> {
  const response = await fetch(`/sandbox/api/${path}`);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Result;
}

async function lookAround(phone: string): Promise<Seen> {
  const query = phone === "" ? "" : `?phone=${encodeURIComponent(phone)}`;
  const [{ messages }, { mails }, clock, bank, counter] = await Promise.all([
    getJson<{ messages: PretendMessage[] }>(`messages${query}`),
    getJson<{ mails: PretendMail[] }>("mail"),
    getJson<ClockReading>("clock"),
    getJson<BankReading>("bank"),
    getJson<CounterReading>("counter"),
  ]);
  return { messages, mails, clock, bank, counter };
}

async function post(path: string, body: object): Promise<Refusal | undefined> {
  const response = await fetch(`/sandbox/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.status === 400 ? ((await response.json()) as { reason?: Refusal }).reason : undefined;
}

/** Looks again every moment: a code must be here before the borrower has switched windows. */
export function useWorld(phone: string): World {
  const [seen, setSeen] = useState<Seen>(nothingYet);
  const [offline, setOffline] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();

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
    async (path: string, body: object) => {
      try {
        setRefusal(await post(path, body));
      } catch {
        setOffline(true);
        return;
      }
      await look();
    },
    [look],
  );
  return {
    ...seen,
    offline,
    refusal,
    moveClock: (by) => void act("clock", by),
    setMood: (mood) => void act("bank", { mood }),
    actOnPayout: (payoutId, action) => void act("payouts", { payoutId, action }),
    payCode: (code, how) => void act("counter", { code, how }),
    inviteTeam: () => void act("staff", {}),
    payForNobody: (amount) => void act("counter/nobody", { amount }),
    actOnPayment: (paymentId, action) => void act(`counter/${action}`, { paymentId }),
  };
}
