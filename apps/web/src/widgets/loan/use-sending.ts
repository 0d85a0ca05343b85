import { useState } from "react";
import { Unreachable } from "../../calls/failure.ts";
import { useLeaving } from "../../platform/page/use-leaving.ts";

interface Sending {
  readonly state: "idle" | "sending" | "unreachable";
  /** Answers whether it was done; a refusal has said so itself. */
  readonly send: (act: () => Promise<void>) => Promise<boolean>;
}

/** One change at a time; the same request can be tried again when no answer came. */
export function useSending(): Sending {
  const leaving = useLeaving();
  const [state, setState] = useState<Sending["state"]>("idle");
  const send = async (act: () => Promise<void>): Promise<boolean> => {
    if (state === "sending") return false;
    setState("sending");
    try {
      await act();
      if (!leaving().aborted) setState("idle");
      return true;
    } catch (error) {
      if (!leaving().aborted) setState(error instanceof Unreachable ? "unreachable" : "idle");
      return false;
    }
  };
  return { state, send };
}
