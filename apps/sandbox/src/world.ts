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

export interface SandboxWorld {
  /** Says what is wrong with it, or nothing. */
  certify(borrower: PretendBorrower): Promise<string | undefined>;
  /** Newest first; of one phone, or of all. Undefined when that is no phone number. */
  messages(phone: string | undefined): Promise<readonly PretendMessage[] | undefined>;
  readClock(): ClockReading;
  /** Forward only. */
  moveClock(move: ClockMove): Promise<ClockReading>;
}
