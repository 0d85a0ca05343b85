import type { Arrived, SealedServer } from "./sealed-server.ts";

/** Keeps back what the server answers to some calls, until the function it gives is called. */
export function holdAnswer(server: SealedServer, isHeld: (call: Arrived) => boolean): () => void {
  const answer = server.handler;
  const gate = new EventTarget();
  const opened = new Promise((resolve) => gate.addEventListener("open", resolve));
  server.handler = async (call, count) => {
    if (isHeld(call)) await opened;
    return answer(call, count);
  };
  return () => {
    gate.dispatchEvent(new Event("open"));
  };
}
