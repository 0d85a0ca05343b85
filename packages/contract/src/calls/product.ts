import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import * as f from "../fields.ts";

/** product.md section 6: 1 recommended for home, 2 everything for /loan, 3 the loan guide's. */
export const productLists = { home: "1", loan: "2", guide: "3" } as const;

export const productItem = z.object({
  productCode: f.productCode,
  productName: z.string(),
  productIcon: z.string(),
  productAmount: f.pesos,
});

export const productList = defineCall({
  group: "product",
  name: "product-list",
  summary: "The products on offer, with their price",
  method: "GET",
  path: "/product/productList/V2/{x}",
  params: z.object({ x: z.enum(productLists) }),
  answer: z.object({
    /** Today in Santiago: what is signed today is due as the products say. */
    day: f.calendarDay,
    details: z.array(
      z.extend(productItem, {
        minAmount: f.pesos,
        maxAmount: f.pesos,
        /** what would be approved now; nothing where not even `minAmount` would */
        most: f.pesos,
        periodDays: z.int(),
        annualRate: f.annualRate,
        dailyRate: z.string(),
        cae: f.cae,
        /** What the price rule needs beside amount and rate, for the live price of /loan. */
        feeNet: f.pesos,
        nominalDue: f.calendarDay,
        due: f.calendarDay,
      }),
    ),
  }),
  codes: [],
});

const chosen = z.array(z.object({ productCode: f.productCode, amount: f.pesos })).check(z.minLength(1), z.maxLength(5));

/** The cost card, figure by figure. */
export const costCard = z.object({
  productCode: f.productCode,
  received: f.pesos,
  principal: f.pesos,
  interest: f.pesos,
  annualRate: f.annualRate,
  feeNet: f.pesos,
  feeIva: f.pesos,
  stampTax: f.pesos,
  total: f.pesos,
  ctc: f.pesos,
  cae: f.cae,
  issue: f.calendarDay,
  due: f.calendarDay,
  agreementHash: z.string(),
});

export const quoteLoan = defineCall({
  group: "product",
  name: "quote",
  summary: "Prices the chosen products and keeps the quote",
  method: "POST",
  path: "/product/quote",
  body: z.object({ products: chosen }),
  answer: z.object({ quoteId: f.id, validUntil: f.calendarDay, items: z.array(costCard), total: f.pesos }),
  codes: ["notFound", "accountSuspended"],
  idempotent: true,
});

const documentSection = z.object({
  heading: z.string(),
  rows: z.optional(z.array(z.object({ label: z.string(), value: z.string() }))),
  paragraphs: z.optional(z.array(z.string())),
});

/** A text to be read and accepted by its hash. */
export const agreementAnswer = z.object({
  title: z.string(),
  notice: z.string(),
  sections: z.array(documentSection),
  text: z.string(),
  hash: z.string(),
});

/** Added (issue: 'agreement (text and PDF)'): what is accepted by its hash, in the caller's language; Spanish is binding. */
export const agreementText = defineCall({
  group: "product",
  name: "agreement",
  summary: "The agreement of one quoted product, to be read before accepting it",
  method: "GET",
  path: "/product/agreement",
  query: z.object({ quoteId: f.id, productCode: f.productCode }),
  answer: agreementAnswer,
  codes: ["notFound"],
});

const application = {
  quoteId: f.id,
  products: chosen,
  agreements: z.array(z.object({ productCode: f.productCode, hash: z.string() })),
  accepted: z.literal(true),
};

const applied = z.object({
  applicationId: f.id,
  orders: z.array(z.object({ orderId: f.id, borrowStatus: z.int() })),
});

export const applyLoan = defineCall({
  group: "product",
  name: "apply-loan",
  summary: "Applies for the quoted loans with the accepted agreements",
  method: "POST",
  path: "/product/applyLoan",
  body: z.object(application),
  answer: applied,
  codes: ["notFound", "accountSuspended", "alreadyHandling"],
  idempotent: true,
});

export const applyLoanAuto = defineCall({
  group: "product",
  name: "apply-loan-auto",
  summary: "Applies for the reserved loan after its price was accepted",
  method: "POST",
  path: "/product/applyLoan/auto",
  body: z.object({ reservationId: f.id, ...application }),
  answer: applied,
  codes: ["notFound", "accountSuspended", "alreadyHandling", "guidanceChanged", "reservationWaits", "reservationGone"],
  idempotent: true,
});
