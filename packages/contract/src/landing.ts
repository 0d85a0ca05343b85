/** What the landing page is made of: an input to its rendering, inlined as JSON, never fetched (architecture.md). */
export interface LandingProduct {
  readonly productCode: string;
  readonly productName: string;
  readonly periodDays: number;
  readonly minAmount: number;
  readonly maxAmount: number;
  /** Thousandths of a percent: 34.8 % is 34800. */
  readonly annualRate: number;
  readonly feeNet: number;
  /** YYYY-MM-DD; signed today, paid back then. */
  readonly nominalDue: string;
  readonly due: string;
}

export interface Lender {
  readonly name: string;
  readonly rut: string;
  readonly address: string;
}

export interface LandingData {
  /** Today in Santiago by the business clock. */
  readonly day: string;
  /** Empty when no rate cap is in force: then nothing may be quoted (product.md section 4). */
  readonly products: readonly LandingProduct[];
  readonly maxAmount: number;
  readonly lender: Lender;
  readonly appVersion: string;
  /** 'partner build is on' (section 4): an open token in the address signs in. */
  readonly partners: boolean;
  /** What the first call is sealed with: a round trip less, for a key that changes once a month. */
  readonly sealingKey: { readonly id: string; readonly publicKey: string };
}
