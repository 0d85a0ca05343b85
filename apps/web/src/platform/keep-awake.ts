/** Keeps the screen lit while a code waits to be scanned; a phone that cannot just goes dark as always. */
export function keepAwake(): () => void {
  const held = navigator.wakeLock?.request("screen").catch(() => undefined);
  return () => void held?.then((lock) => lock?.release());
}
