/** From the landing page to the payout: how many devices came how far, by what tracking saw of them. */
import { shareOf } from "@noren/lending/credit/portfolio";

/** In their order; a device that reached one has passed all before it. */
export const funnelSteps = ["landing", "registered", "certifying", "applied", "paid-out"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export interface FunnelLine {
  readonly step: FunnelStep;
  readonly devices: number;
  /** of those of the step before, in hundredths of a percent */
  readonly ofPrevious: number;
  readonly ofFirst: number;
}

/** `furthest`: how many devices got to a step and no further. */
export function funnelOf(furthest: ReadonlyMap<FunnelStep, number>): readonly FunnelLine[] {
  const reached = funnelSteps.map((_, at) =>
    funnelSteps.slice(at).reduce((sum, step) => sum + (furthest.get(step) ?? 0), 0),
  );
  const first = reached[0] ?? 0;
  return funnelSteps.map((step, at) => {
    const devices = reached[at] ?? 0;
    return {
      step,
      devices,
      ofPrevious: shareOf(devices, reached[at - 1] ?? devices),
      ofFirst: shareOf(devices, first),
    };
  });
}
