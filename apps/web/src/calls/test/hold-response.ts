import type { Arrived, SealedServer } from "./sealed-server.ts";

/** Keeps back what the server answers to some calls, until the function it gives is called. */
export function holdResponse(server: SealedServer, isHeld: (call: Arrived) => boolean): () => void {
  const respond = server.handler;
  const gate = new EventTarget();
  const opened = new Promise((resolve) => gate.addEventListener("open", resolve));
  server.handler = async (call, count) => {
    if (isHeld(call)) await opened;
    return respond(call, count);
  };
  return () => {
    gate.dispatchEvent(new Event("open"));
  };
}
