import type { LandingData } from "@noren/contract/landing";

/** What the server put into the page; our own server wrote it, so its shape is trusted. */
export function readLandingData(): LandingData | undefined {
  const text = document.getElementById("landing-data")?.textContent;
  return text ? (JSON.parse(text) as LandingData) : undefined;
}
