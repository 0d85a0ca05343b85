/** What the sandbox needs of the server it is plugged into. The server implements it; nothing here knows SQL. */

export interface PretendMessage {
  readonly messageId: string;
  readonly phone: string;
  readonly channel: "text" | "voice";
  readonly sender: "noren" | "carrier";
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
  /** Whether the carrier has confirmed the phone already, so that a first payout need not wait for it. */
  readonly carrierPassed: boolean;
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

export interface PretendPayment {
  readonly paymentId: string;
  readonly amount: number;
  readonly paidAt: string;
  readonly state: "received" | "reversed";
}

/** Something that can be paid in the pretend world: a code, an account number, a link. */
export interface PretendBill {
  readonly code: string;
  readonly amount: number;
  readonly channel: "transfer" | "counter" | "store" | "qr" | "link" | "bill-form";
  readonly subject: string;
  readonly endsAt: string;
  readonly state: "open" | "ended" | "cancelled";
  readonly payments: readonly PretendPayment[];
}

export interface CounterReading {
  /** Newest first. */
  readonly bills: readonly PretendBill[];
  /** Transfers that name no code. */
  readonly ofNobody: readonly PretendPayment[];
}

export const waysOfPaying = ["exactly", "less", "more", "twice", "late"] as const;
export type PretendWay = (typeof waysOfPaying)[number];
/** What the counter's list says of a payment. */
export const waysOfListing = ["rightly", "wrong-amount", "left-out"] as const;
export type PretendListing = (typeof waysOfListing)[number];
export type CounterRefusal = "no-such-code" | "cancelled" | "ended" | "not-ended-yet" | "no-such-payment";

export interface PretendMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: string;
  /** Their names; each is fetched by its place. */
  readonly attachments: readonly string[];
}

export interface PretendAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Shops and banks where codes are paid. What goes wrong is said, and then nothing was paid. */
export interface PretendCounter {
  counter(): Promise<CounterReading>;
  payCode(code: string, how: PretendWay): Promise<CounterRefusal | undefined>;
  payForNobody(amount: number): Promise<void>;
  reversePayment(paymentId: string): Promise<CounterRefusal | undefined>;
  /** Tells the server once more what it was told last. */
  repeatPayment(paymentId: string): Promise<CounterRefusal | undefined>;
  /** Makes the list that the server asks for each day wrong about it, or right again. */
  listPayment(paymentId: string, how: PretendListing): Promise<CounterRefusal | undefined>;
}

export interface PretendInbox {
  /** Newest first. */
  mails(): Promise<readonly PretendMail[]>;
  attachment(messageId: string, position: number): Promise<PretendAttachment | undefined>;
}

export interface PretendTeam {
  /** Two people of each role; who has not come in yet has a link in the mail. */
  inviteTeam(): Promise<void>;
}

export interface PretendPush {
  /** Encrypted for whoever subscribed, base64. */
  readonly body: string;
  readonly ttl: number;
  readonly sentAt: string;
}

/** A push service: keeps what it is given for a subscription, and cannot read it. */
export interface PretendPushes {
  /** Newest first. */
  pushes(subscription: string): Promise<readonly PretendPush[]>;
  takePush(push: { readonly subscription: string; readonly body: Buffer; readonly ttl: number }): Promise<void>;
  /** What a sender's signature is judged by. */
  realSeconds(): number;
}

export interface SandboxWorld extends PretendCounter, PretendInbox, PretendPushes, PretendTeam {
  /** Where the lender's people work. */
  readonly consoleAddress: string;
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
