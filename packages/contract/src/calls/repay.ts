/** Added by the issue 'The lending engine': everything between a payout and the last peso. */
import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";
import { billDetail } from "./borrow.ts";
import { coupon } from "./coupon.ts";
import { agreementAnswer } from "./product.ts";

export const repaymentPurposes = ["full", "part", "extension", "withdrawal"] as const;
export const repaymentChannels = ["transfer", "counter", "store", "qr", "link", "bill-form"] as const;
export const creditedIn = ["at-once", "minutes", "banking-day"] as const;
/** Where it is handed over rounded to the ten. */
export const isCashChannel = (of: (typeof repaymentChannels)[number]): boolean => of === "counter" || of === "store";
const channel = z.enum(repaymentChannels);
/** In the order a payment settles them (product.md section 4). */
export const componentNames = [
  "collectionCost",
  "lateInterest",
  "interest",
  "fee",
  "iva",
  "stampTax",
  "principal",
] as const;

export const promisedPayments = z.array(z.object({ day: f.calendarDay, amount: f.pesos }));
export const componentAmounts = z.record(z.enum(componentNames), f.pesos);

/** 'Every amount owed can be opened: the entries it is made of and the rule behind each' (product.md section 6). */
const openedAmount = z.object({
  component: z.enum(componentNames),
  amount: f.pesos,
  rule: z.string(),
  entries: z.array(z.object({ day: f.calendarDay, kind: z.string(), amount: z.int() })),
});

const event = z.object({
  eventId: z.int(),
  kind: z.enum(["payment", "coupon", "collection-cost", "extension", "withdrawal", "credit-return"]),
  day: f.calendarDay,
  at: f.instant,
  amount: f.pesos,
  allocated: componentAmounts,
  /** beyond what was owed: it goes back to the borrower */
  credit: f.pesos,
  /** what its receipt is called, on every screen and on paper */
  receipt: z.optional(z.string()),
});

/** What a part, paid today, would leave: today, and on the due date (or the same day once it has passed). */
const partLeft = z.object({ amount: f.pesos, principalLeft: f.pesos, left: f.pesos, leftOnDue: f.pesos });

/** A coupon that may be used for this loan, and what it takes off each way to repay; nothing where it takes off none. */
const couponOfLoan = z.extend(coupon, {
  takesOff: z.object({ full: z.optional(f.pesos), part: z.optional(f.pesos), extension: z.optional(f.pesos) }),
});

export const loanDetail = defineCall({
  group: "repay",
  name: "loan-detail",
  summary: "One order with everything behind its figures",
  method: "GET",
  path: "/repay/detail",
  /** with `part`: what paying that much today would leave; without it, what half of it would */
  query: z.object({ orderId: f.id, part: z.optional(f.pesosText) }),
  answer: z.extend(billDetail, {
    /** the day its figures count to */
    day: f.calendarDay,
    owed: z.array(openedAmount),
    onDue: z.optional(componentAmounts),
    saving: f.pesos,
    events: z.array(event),
    credit: z.object({ owing: f.pesos, returned: f.pesos }),
    moves: z.array(z.object({ borrowStatus: z.int(), reason: z.string(), at: f.instant })),
    withdrawal: z.optional(z.object({ open: z.boolean(), lastDay: f.calendarDay, giveBack: f.pesos })),
    extension: z.optional(
      z.object({
        offered: z.boolean(),
        reason: z.optional(z.string()),
        costNow: z.optional(f.pesos),
        due: z.optional(f.calendarDay),
        /** to be paid on the new due date, and what both payments are more than paying everything today */
        totalAtEnd: z.optional(f.pesos),
        extraCost: z.optional(f.pesos),
      }),
    ),
    part: z.optional(partLeft),
    coupons: z.array(couponOfLoan),
    /** a receipt being checked: until then the loan is not marked overdue */
    checkedUntil: z.optional(f.calendarDay),
    /** 'I don't recognise this loan': nothing is collected while it is looked at */
    disputed: z.boolean(),
    dispute: z.optional(z.object({ caseNumber: z.string(), answerBy: f.calendarDay })),
    /** what was agreed last, and how it stands */
    promise: z.optional(z.object({ payments: promisedPayments, state: z.enum(["open", "kept", "broken"]) })),
    /** the fastest first */
    ways: z.array(
      z.object({
        channel,
        /** how long it takes to be credited, where its provider says so */
        creditedIn: z.optional(z.enum(creditedIn)),
        /** where cash is taken: the names over the doors */
        chains: z.array(z.string()),
      }),
    ),
    openReference: z.optional(z.string()),
    /** the repayment of that reference */
    openRepayment: z.optional(
      z.object({ purpose: z.enum(repaymentPurposes), channel, amount: f.pesos, endsAt: f.instant }),
    ),
  }),
  codes: ["notFound"],
});

export const extensionOffer = defineCall({
  group: "repay",
  name: "extension-offer",
  summary: "What an extension costs today beside simply paying, with the text that is accepted by its hash",
  method: "GET",
  path: "/repay/extension",
  query: z.object({ orderId: f.id }),
  answer: z.object({
    oldDue: f.calendarDay,
    due: f.calendarDay,
    costNow: componentAmounts,
    costNowTotal: f.pesos,
    totalAtEnd: f.pesos,
    interestAtEnd: f.pesos,
    cae: f.cae,
    payingInstead: f.pesos,
    extraCost: f.pesos,
    extensionsLeft: z.int(),
    agreement: agreementAnswer,
  }),
  codes: ["notFound", "extensionRefused", "accountSuspended"],
});

export const startRepayment = defineCall({
  group: "repay",
  name: "start-repayment",
  summary: "Makes a repayment intent; another one of the same order that is still open ends",
  method: "POST",
  path: "/repay/start",
  body: z.object({
    orderId: f.id,
    purpose: z.enum(repaymentPurposes),
    channel,
    /** of a part payment alone; every other amount is the server's */
    amount: z.optional(f.pesos),
    /** the figure on the button, in cash rounded to the ten: where it is not what would be charged, nothing is */
    shown: z.optional(f.pesos),
    couponId: z.optional(f.id),
    /** of an extension: the hash of the text that was accepted */
    accepted: z.optional(z.object({ hash: z.string() })),
  }),
  /** no reference: a withdrawal with nothing left to give back, done at once */
  answer: z.object({ reference: z.optional(z.string()), amount: f.pesos, discount: f.pesos, endsAt: f.instant }),
  codes: [
    "notFound",
    "amountNotOffered",
    "amountChanged",
    "channelNotOffered",
    "couponRefused",
    "extensionRefused",
    "agreementMismatch",
    "withdrawalClosed",
  ],
  idempotent: true,
  withoutProof: true,
});

/** A code drawn on a grid of modules, without its quiet zone: SVG path data. */
const codeDrawing = z.object({ path: z.string(), width: z.int(), height: z.int() });

/** 'The open pages take ?ref= (a random reference nobody can guess), send no token, show nothing personal.' */
export const repaymentCode = defineCall({
  group: "repay",
  name: "repayment-code",
  summary: "One repayment by its reference, for whoever pays it",
  method: "GET",
  path: "/repay/code",
  query: z.object({
    ref: z.string().check(z.minLength(1), z.maxLength(100)),
    /** asked for once, when the page opens; looking again for the payment does without */
    drawing: z.optional(z.literal("1")),
  }),
  answer: z.object({
    /** what a payer reads out to customer service */
    number: z.string(),
    state: z.enum(["opening", "open", "paid", "expired", "cancelled", "failed"]),
    purpose: z.enum(repaymentPurposes),
    channel,
    amount: f.pesos,
    /** what is handed over at a counter */
    cash: z.optional(f.pesos),
    endsAt: f.instant,
    lender: z.string(),
    /** whom a bank sends its receipt of a transfer to */
    receiptsTo: z.optional(z.string()),
    instructions: z.optional(
      z.object({
        code: z.optional(z.string()),
        barcode: z.optional(z.string()),
        qr: z.optional(z.string()),
        link: z.optional(z.string()),
        account: z.optional(
          z.object({
            bankName: z.string(),
            accountType: z.string(),
            accountNumber: z.string(),
            holderName: z.string(),
            holderRut: z.string(),
          }),
        ),
      }),
    ),
    drawing: z.optional(z.object({ barcode: z.optional(codeDrawing), qr: z.optional(codeDrawing) })),
    payments: z.array(
      z.object({
        paidAt: f.instant,
        /** what is credited */
        amount: f.pesos,
        /** what was handed over, where it was rounded */
        cash: z.optional(f.pesos),
        state: z.enum(["received", "credited", "reversed"]),
      }),
    ),
  }),
  codes: ["notFound", "tooManyRequests"],
  open: true,
});

/** 'Paid but not credited' (product.md section 5): pictures are made small before sending. */
export const voucher = defineCall({
  group: "repay",
  name: "voucher",
  summary:
    "The receipt of a payment that was not credited, for staff to match; late interest rests while it is checked",
  method: "POST",
  path: "/repay/voucher",
  body: z.object({
    orderId: f.id,
    amount: f.pesosText,
    paidOn: z.iso.date(),
    bank: f.shortText.check(z.minLength(1)),
  }),
  bodyKind: "multipart",
  files: { picture: { least: 1, most: 1, bytes: 1_048_576 } },
  /** the last day of the check */
  answer: z.object({ caseNumber: z.string(), checkedUntil: f.calendarDay }),
  codes: ["notFound", "voucherOpen", "fileTypeRefused"],
  idempotent: true,
  withoutProof: true,
});

const pdf = z.object({ fileName: z.string(), pdf: z.string() });

export const receiptPdf = defineCall({
  group: "repay",
  name: "receipt-pdf",
  summary: "The receipt of one payment as a PDF",
  method: "GET",
  path: "/repay/receiptPdf",
  query: z.object({ orderId: f.id, eventId: z.string().check(z.regex(/^\d{1,15}$/)) }),
  answer: pdf,
  codes: ["notFound"],
  mostAnHour: 30,
});

/** Ley 21.236: the certificate of what paying everything costs, at once; and, afterwards, that nothing is owed. */
export const certificatePdf = defineCall({
  group: "repay",
  name: "certificate-pdf",
  summary: "What paying everything today costs, or that all is paid, as a PDF",
  method: "GET",
  path: "/repay/certificatePdf",
  query: z.object({ orderId: f.id, kind: z.enum(["payoff", "settled"]) }),
  answer: pdf,
  codes: ["notFound"],
  mostAnHour: 30,
});
