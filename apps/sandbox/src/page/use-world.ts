import { useCallback, useEffect, useState } from "react";
import type { ClockMove, ClockReading, PretendMessage } from "../world.ts";

const REFRESH_MS = 1500;

interface World {
  readonly messages: readonly PretendMessage[];
  readonly clock: ClockReading | undefined;
  readonly offline: boolean;
  readonly move: (by: ClockMove) => void;
}

async function getJson<Result>(address: string): Promise<Result> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Result;
}

/** Looks again every moment: a code must be here before the borrower has switched windows. */
export function useWorld(phone: string): World {
  const [messages, setMessages] = useState<readonly PretendMessage[]>([]);
  const [clock, setClock] = useState<ClockReading>();
  const [offline, setOffline] = useState(false);

  const look = useCallback(async () => {
    try {
      const query = phone === "" ? "" : `?phone=${encodeURIComponent(phone)}`;
      const [inbox, reading] = await Promise.all([
        getJson<{ messages: PretendMessage[] }>(`/sandbox/api/messages${query}`),
        getJson<ClockReading>("/sandbox/api/clock"),
      ]);
      setMessages(inbox.messages);
      setClock(reading);
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

  const move = useCallback(
    (by: ClockMove) => {
      const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(by) };
      void fetch("/sandbox/api/clock", request).then(look, () => setOffline(true));
    },
    [look],
  );
  return { messages, clock, offline, move };
}
