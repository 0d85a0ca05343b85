import { randomUUID } from "node:crypto";
import * as contract from "@noren/contract/calls/product";
import type { CalendarDay } from "@noren/lending/calendar/calendar-day";
import { isHoliday } from "@noren/lending/calendar/holidays";
import { standsUntil } from "@noren/lending/price/quote-validity";
import { agreementOf } from "./write-agreement.ts";
import { priceChoice } from "../offers/pricing.ts";
import { Refusal } from "../../platform/refusal.ts";
import { detailsOf } from "../../customers/borrowers.ts";
import type { QuotedItem } from "./tables.ts";
import { productsOnOffer, rateCaps } from "../offers/offers.ts";
import { saveQuote } from "./orders.ts";
import { changingCall } from "../../calls/call-handler.ts";

const costCard = ({ productCode, terms, price, agreementHash }: QuotedItem) => ({
  productCode,
  received: price.received,
  principal: price.principal,
  interest: price.interest,
  annualRate: terms.annualRate,
  feeNet: price.feeNet,
  feeIva: price.feeIva,
  stampTax: price.stampTax,
  total: price.total,
  ctc: price.ctc,
  cae: price.cae,
  issue: terms.issue,
  due: terms.due,
  agreementHash,
});

/** 'The price before the promise': priced by the server, stored, and honoured for seven banking days. */
export const quoteLoan = changingCall(contract.quoteLoan, async ({ input, session, services, tx }) => {
  const { clock, secrets, config } = services;
  const day: CalendarDay = clock.today();
  const borrower = await detailsOf(tx, secrets, session.userId);
  if (!borrower) throw new Refusal("notCertified");
  const { products: chosen } = input.body;
  if (new Set(chosen.map((choice) => choice.productCode)).size < chosen.length)
    throw new Refusal("invalidInput", { fields: [{ path: "body.products", code: "twice" }] });
  const [products, caps] = [await productsOnOffer(tx), await rateCaps(tx)];
  const priced = chosen.map((choice) => priceChoice(choice, products, day, caps));
  const validUntil = standsUntil(day, isHoliday);
  const items = priced.map(({ product, terms, price, cap: { rate, certificate, sample } }) => {
    const { productCode, productName, periodDays } = product;
    const item = { productCode, productName, periodDays, terms, price, cap: { rate, certificate, sample } };
    const { hash } = agreementOf({ item, borrower, lender: config.lender, quotedOn: day, validUntil });
    return { ...item, agreementHash: hash };
  });
  const quoteId = randomUUID();
  const { userId } = session;
  await saveQuote(tx, { quoteId, userId, quotedOn: day, validUntil, items, madeAt: clock.now() });
  const cards = items.map(costCard);
  return { quoteId, validUntil, items: cards, total: cards.reduce((sum, card) => sum + card.total, 0) };
});
