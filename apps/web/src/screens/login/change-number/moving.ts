/** How far a change of number is. It outlives a reload of the tab; code, RUN and birth date are never stored. */
import type { CaptureKind } from "@noren/contract/identity-words";
import type { Phone } from "@noren/lending/people/phone";
import type { AskedCode } from "../../../calls/queries/ask-for-code.ts";
import { now } from "../../../platform/clock.ts";
import { readTab, removeTab, writeTab } from "../../../platform/storage.ts";

export type Moving =
  | { readonly stage: "number" }
  /** A code was sent to the new number. */
  | { readonly stage: "proof"; readonly phone: Phone; readonly asked: AskedCode }
  /** The ticket stands for who somebody is, on this device and until it ends. */
  | {
      readonly stage: "pictures";
      readonly ticket: string;
      readonly until: number;
      /** What is to be taken. */
      readonly next: CaptureKind;
    }
  | { readonly stage: "waiting" }
  | { readonly stage: "review" }
  | { readonly stage: "ended" };

const MOVING = "noren.login.moving";
const first: Moving = { stage: "number" };

export function readMoving(): Moving {
  try {
    const stored = JSON.parse(readTab(MOVING) ?? "null") as Moving | null;
    if (!stored) return first;
    return stored.stage === "pictures" && stored.until <= now() ? { stage: "ended" } : stored;
  } catch {
    return first;
  }
}

export function storeMoving(moving: Moving): void {
  if (moving.stage === "proof" || moving.stage === "pictures") writeTab(MOVING, JSON.stringify(moving));
  else removeTab(MOVING);
}
