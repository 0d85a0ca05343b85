import { elapsed } from "./clock.ts";

/** Milliseconds until an address of ours answers, or nothing when it does not. */
export async function measureResponse(address: string, signal: AbortSignal): Promise<number | undefined> {
  const start = elapsed();
  try {
    const response = await fetch(address, { cache: "no-store", signal });
    return response.ok ? Math.round(elapsed() - start) : undefined;
  } catch {
    return undefined;
  }
}
