import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

/** product.md section 3. */
export const borrowStatuses = [10, 20, 25, 30, 40, 50, 60, 70, 80] as const;
const borrowStatusField = z.literal([...borrowStatuses]);
/** 'borrowType 0 means ordering, 1 means ordered' (specification, section 3). */
export const borrowTypes = { processing: "0", completed: "1" } as const;

export const borrowStatus = defineCall({
  group: "borrow",
  name: "borrow-status",
  summary: "The state of every order, and whether new loans are locked",
  method: "GET",
  path: "/borrow/borrowStatus",
  answer: z.object({
    /** `decided`: `borrow/decision` has something to say about it. */
    orders: z.array(z.object({ orderId: f.id, borrowStatus: borrowStatusField, decided: z.boolean() })),
    locked: z.boolean(),
    carrierCheck: z.optional(z.object({ type: z.int() })),
  }),
  codes: [],
});

export const billDetail = z.object({
  orderId: f.id,
  productCode: f.productCode,
  productName: z.string(),
  productIcon: z.string(),
  periodDays: z.int(),
  principal: f.pesos,
  borrowStatus: borrowStatusField,
  /** why it stands there: the reason of its last move; none before the first one */
  reason: z.optional(z.string()),
  appliedAt: f.instant,
  paidOutAt: z.optional(f.instant),
  dueDay: z.optional(f.calendarDay),
  /** of a settled one: when, and all that was paid for it, without what was too much */
  settledOn: z.optional(f.calendarDay),
  paid: z.optional(f.pesos),
  /** of a settled one: what paying before the last day spared */
  saved: z.optional(f.pesos),
  owedToday: f.pesos,
  owedOnDue: f.pesos,
  overdueDays: z.int(),
  extensionsLeft: z.int(),
  nextStep: z.string(),
});

export const bill = defineCall({
  group: "borrow",
  name: "bill",
  summary: "The orders of one group with what is owed",
  method: "GET",
  path: "/borrow/bill",
  query: z.object({ borrowType: z.enum(borrowTypes), page: f.page }),
  answer: z.object({
    details: z.array(billDetail),
    next: f.page,
    /** how many orders each group holds */
    counts: z.object({ processing: z.int(), completed: z.int() }),
  }),
  codes: [],
});

/** Added: the accepted agreement of an order, word for word as it was stored, as PDF. */
export const agreementPdf = defineCall({
  group: "borrow",
  name: "agreement-pdf",
  summary: "The accepted agreement as a PDF in Spanish",
  method: "GET",
  path: "/borrow/agreementPdf",
  query: z.object({ orderId: f.id }),
  answer: z.object({ fileName: z.string(), pdf: z.string() }),
  codes: ["notFound"],
  mostAnHour: 30,
});

/** Added: 'I don't recognise this loan' (product.md section 6). */
export const dispute = defineCall({
  group: "borrow",
  name: "dispute",
  summary: "Says that a loan is not the borrower's: collection and late interest stop at once",
  method: "POST",
  path: "/borrow/dispute",
  body: z.object({ orderId: f.id, told: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  answer: z.object({ caseNumber: z.string(), answerBy: f.calendarDay }),
  codes: ["notFound", "disputeOpen"],
  idempotent: true,
});

export const failBorrowHandler = defineCall({
  group: "borrow",
  name: "fail-borrow-handler",
  summary: "After a failed payout: try again or cancel",
  method: "POST",
  path: "/borrow/failBorrowHandler",
  query: z.object({ orderId: f.id, action: z.enum(["retry", "cancel"]) }),
  answer: billDetail,
  codes: ["notFound", "payoutInDoubt", "quoteExpired", "disputeOpen", "accountSuspended"],
  idempotent: true,
});

/** Added: 'the result is shown in writing, approved or not' (product.md section 4; Ley 19.496 art. 17 N). */
export const decision = defineCall({
  group: "borrow",
  name: "decision",
  summary: "What was decided about an order, with the reasons in plain words and what would change them",
  method: "GET",
  path: "/borrow/decision",
  query: z.object({ orderId: f.id }),
  answer: z.object({
    productName: z.string(),
    outcome: z.enum(["approve", "reject", "review", "wait-carrier-check"]),
    limit: f.pesos,
    decidedAt: f.instant,
    policyVersion: z.int(),
    reasons: z.array(z.object({ code: z.string(), text: z.string(), remedy: z.optional(z.string()) })),
    mayAskReview: z.boolean(),
    /** a person looks at it, or has answered */
    review: z.optional(
      z.object({
        state: z.enum(["open", "answered"]),
        since: f.instant,
        answer: z.optional(z.string()),
        answeredAt: z.optional(f.instant),
      }),
    ),
  }),
  codes: ["notFound"],
});

/** Added: 'a person can be asked to review it' (product.md section 4). */
export const review = defineCall({
  group: "borrow",
  name: "review",
  summary: "Asks a person to review a rejected order, once",
  method: "POST",
  path: "/borrow/review",
  body: z.object({ orderId: f.id, told: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))) }),
  answer: z.object({ caseNumber: z.string(), borrowStatus: borrowStatusField }),
  codes: ["notFound", "reviewOpen", "reviewAnswered"],
  idempotent: true,
});
