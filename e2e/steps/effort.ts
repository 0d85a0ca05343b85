/** What a way costs a hand: taps and keys, counted while the steps of a journey are walked. */
import type { Locator, Page } from "@playwright/test";
import { DOUBLE_TAP_MS } from "@noren/contract/constants";

export interface Effort {
  readonly taps: number;
  readonly keys: number;
  readonly seconds: number;
}

type Step = (this: Locator, ...given: never[]) => Promise<unknown>;

/** A finger taps a field before it types, unless it is there already; a list is opened and an entry tapped; a picture is one tap. */
async function costOf(name: string, locator: Locator, given: readonly unknown[]): Promise<readonly [number, number]> {
  if (name === "selectOption") return [2, 0];
  if (name !== "fill") return [1, 0];
  const isThere = await locator.evaluate((field) => field === document.activeElement);
  return [isThere ? 0 : 1, String(given[0]).length];
}

const steps = ["click", "check", "fill", "selectOption", "setInputFiles"] as const;

/** Walks a way in this page, and counts. What is blocked as a double tap was one tap more of a journey, of nobody's hand. */
export async function effortOf(page: Page, walk: () => Promise<void>): Promise<Effort> {
  const kind = Object.getPrototypeOf(page.locator("html")) as Record<(typeof steps)[number], Step>;
  const own = Object.fromEntries(steps.map((name) => [name, kind[name]])) as Record<(typeof steps)[number], Step>;
  const sum = { taps: 0, keys: 0 };
  let last = { what: "", at: 0 };
  for (const name of steps)
    kind[name] = async function counted(this: Locator, ...given) {
      const what = `${name} ${String(this)}`;
      const [taps, keys] = await costOf(name, this, given);
      const done = await own[name].apply(this, given);
      if (what !== last.what || Date.now() - last.at > DOUBLE_TAP_MS) {
        sum.taps += taps;
        sum.keys += keys;
      }
      last = { what, at: Date.now() };
      return done;
    };
  const began = Date.now();
  try {
    await walk();
  } finally {
    Object.assign(kind, own);
  }
  return { ...sum, seconds: Math.round((Date.now() - began) / 1000) };
}
