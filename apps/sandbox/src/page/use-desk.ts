import { useCallback, useEffect, useState } from "react";
import type { DeskAction, DeskFault, DeskReading } from "../desk.ts";
import { language } from "./texts.ts";

/** Slower than the rest of the page: nobody waits for a case with a code in hand. */
const REFRESH_MS = 3000;
const ADDRESS = "/sandbox/api/desk";

type Fault = DeskFault | "invalid-input";

export interface DeskState {
  readonly desk: DeskReading | undefined;
  /** Why the last thing was not done. */
  readonly fault: Fault | undefined;
  readonly act: (action: DeskAction) => void;
}

/** The page says itself when the server does not answer. */
async function read(): Promise<DeskReading | undefined> {
  const response = await fetch(`${ADDRESS}?language=${language}`).catch(() => undefined);
  return response?.ok ? ((await response.json()) as DeskReading) : undefined;
}

async function send(action: DeskAction): Promise<Fault | undefined> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(ADDRESS, { method: "POST", headers, body: JSON.stringify(action) }).catch(
    () => undefined,
  );
  return response?.status === 400 ? ((await response.json()) as { reason: Fault }).reason : undefined;
}

export function useDesk(): DeskState {
  const [desk, setDesk] = useState<DeskReading | undefined>();
  const [fault, setFault] = useState<Fault | undefined>();

  const look = useCallback(async () => {
    const seen = await read();
    if (seen) setDesk(seen);
  }, []);

  useEffect(() => {
    const first = window.setTimeout(() => void look());
    const timer = window.setInterval(() => void look(), REFRESH_MS);
    return () => {
      window.clearTimeout(first);
      window.clearInterval(timer);
    };
  }, [look]);

  const act = useCallback(
    async (action: DeskAction) => {
      setFault(await send(action));
      await look();
    },
    [look],
  );
  return { desk, fault, act: (action) => void act(action) };
}
