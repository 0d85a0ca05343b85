import type { PayoutOrder } from "./port.ts";

/** How the pretend bank treats what is sent to it from now on. Both `time-out` and `lose` respond with nothing. */
export type BankMood = "accept" | "reject" | "delay" | "time-out" | "lose";

export type SandboxPayoutState = "waiting" | "accepted" | "rejected" | "returned";

export interface SandboxPayout extends PayoutOrder {
  readonly providerId: string;
  readonly state: SandboxPayoutState;
  readonly reason?: string;
  readonly sentAt: Date;
  readonly changedAt: Date;
}

export interface SandboxMove {
  readonly payoutId: string;
  readonly from: readonly SandboxPayoutState[];
  readonly to: SandboxPayoutState;
  readonly reason?: string;
  readonly at: Date;
}

/** What the pretend bank remembers, so that it lives as long as the database does. */
export interface SandboxPayoutBook {
  /** `accept` until somebody changes it. */
  mood(): Promise<BankMood>;
  setMood(mood: BankMood): Promise<void>;
  /** Saves it unless one with its payout id is there, and returns the one that is stored. */
  add(payout: SandboxPayout): Promise<SandboxPayout>;
  find(payoutId: string): Promise<SandboxPayout | undefined>;
  /** Newest first, for the sandbox page. */
  list(): Promise<readonly SandboxPayout[]>;
  /** In one step; nothing is changed or returned when its state is none of `from`. */
  move(move: SandboxMove): Promise<SandboxPayout | undefined>;
}
