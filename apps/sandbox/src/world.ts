/** What the sandbox needs of the server it is plugged into. The server implements it; nothing here knows SQL. */
export interface PretendMessage {
  readonly messageId: string;
  readonly phone: string;
  readonly channel: "text" | "voice";
  readonly text: string;
  readonly sentAt: string;
}

export interface ClockReading {
  /** Business time. */
  readonly now: string;
  /** The day in Santiago. */
  readonly day: string;
  readonly aheadMs: number;
}

export interface ClockMove {
  readonly days?: number | undefined;
  readonly hours?: number | undefined;
  readonly minutes?: number | undefined;
  readonly seconds?: number | undefined;
}

/** A person who has registered, made a certified borrower as certification would. */
export interface PretendBorrower {
  readonly phone: string;
  readonly run: string;
  readonly names: string;
  readonly surnames: string;
  /** YYYY-MM-DD */
  readonly birthday: string;
  readonly email: string;
  readonly income: number;
  readonly fixedCosts: number;
  readonly otherDebt: number;
  readonly politicallyExposed: boolean;
  readonly account: { readonly bankCode: string; readonly accountType: string; readonly accountNumber: string };
}

export interface PretendPayout {
  readonly payoutId: string;
  readonly amount: number;
  readonly holderName: string;
  readonly state: "waiting" | "accepted" | "rejected" | "returned";
  readonly sentAt: string;
}

/** What the pretend bank does with payouts from now on. */
export const bankMoods = ["accept", "reject", "delay", "time-out", "lose"] as const;
export type PretendMood = (typeof bankMoods)[number];
/** What can be done to one payout. */
export const payoutActions = ["accept", "reject", "send-back", "repeat-report"] as const;
export type PayoutAction = (typeof payoutActions)[number];

export interface BankReading {
  readonly mood: PretendMood;
  readonly payouts: readonly PretendPayout[];
}

export interface SandboxWorld {
  bank(): Promise<BankReading>;
  setMood(mood: PretendMood): Promise<void>;
  /** False when its state does not allow it. */
  actOnPayout(payoutId: string, action: PayoutAction): Promise<boolean>;
  /** Says what is wrong with it, or nothing. */
  certify(borrower: PretendBorrower): Promise<string | undefined>;
  /** Newest first; of one phone, or of all. Undefined when that is no phone number. */
  messages(phone: string | undefined): Promise<readonly PretendMessage[] | undefined>;
  readClock(): ClockReading;
  /** Forward only, and not beyond what the calendar can show: then nothing moves. */
  moveClock(move: ClockMove): Promise<ClockReading | undefined>;
}
