/** What staff changes about the offer, for tests: proposed by one administrator, approved by another. */
import { approveProposal } from "@noren/staff/calls/proposals";
import { proposeProduct } from "@noren/staff/calls/products";
import type { ProductFigures } from "@noren/staff/offers/offer-fields";
import { type ConsoleWorld, type SignedInTestStaff, staffOf } from "./console.ts";
import type { PolicyFigures } from "@noren/staff/offers/policy-figures";

export const noren30: ProductFigures = {
  productName: "Noren 30",
  periodDays: 30,
  minAmount: 50_000,
  maxAmount: 600_000,
  annualRate: 34_800,
  feeNet: 0,
  onOffer: true,
};

export const reason = "Lo acordó el comité de precios";

export const administratorOf = ({ world, at }: ConsoleWorld): Promise<SignedInTestStaff> =>
  staffOf(world, at, "administrator");

export const changeOf30 = (
  change: Partial<ProductFigures>,
  before: ProductFigures | null = noren30,
  productCode = "noren-30",
) => ({ productCode, before, after: { ...noren30, ...change }, reason });

/** Answers the proposal's id. */
export async function proposeFor30(by: SignedInTestStaff, change: Partial<ProductFigures>): Promise<string> {
  const { answer } = await by.call(proposeProduct, { body: changeOf30(change) });
  return answer.proposalId;
}

/** Nothing where it was approved, or why it was refused. */
export async function approveAs(by: SignedInTestStaff, id: string): Promise<string | undefined> {
  return (await by.call(approveProposal, { body: { id } })).refusal?.code;
}

/** What a lender begins with. */
export const firstPolicy: PolicyFigures = {
  firstLimit: 100_000,
  step: 100_000,
  highestLimit: 1_200_000,
  affordablePercent: 25,
  affordableDays: 30,
  ageFrom: 18,
  ageTo: 80,
  carrierFailures: 3,
};

/** A fifth of what is left a month instead of a quarter, steps of half the size. */
export const carefulPolicy: PolicyFigures = { ...firstPolicy, affordablePercent: 20, step: 50_000 };
