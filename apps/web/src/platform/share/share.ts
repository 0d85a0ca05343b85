interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** The phone's own sheet. `no-sheet`: it has none, or refused; `left` was closed by the person, and nothing more is to be done. */
export async function shareLink(shared: Shared): Promise<"shared" | "left" | "no-sheet"> {
  // Not every browser has it, whatever its type says.
  if (!("share" in navigator)) return "no-sheet";
  try {
    await navigator.share(shared);
    return "shared";
  } catch (error) {
    return (error as Error).name === "AbortError" ? "left" : "no-sheet";
  }
}

/** The full address of a place in the app, for somebody else's phone. */
export const addressOf = (path: string): string => `${window.location.origin}/#${path}`;
