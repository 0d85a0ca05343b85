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

export interface SandboxWorld {
  /** Newest first; of one phone, or of all. Undefined when that is no phone number. */
  messages(phone: string | undefined): Promise<readonly PretendMessage[] | undefined>;
  readClock(): ClockReading;
  /** Forward only, and not beyond what the calendar can show: then nothing moves. */
  moveClock(move: ClockMove): Promise<ClockReading | undefined>;
}
