// Worked examples for tests: loans repaid at once, and two instalment loans whose CAE SERNAC published in 2016.

interface LoanVector {
  id: string;
  principal: number;
  issue: string;
  due: string;
  days: number;
  annualRatePercent: string;
  stampMonths: number;
  stampTax: number;
  interest: number;
  feeNet: number;
  feeIva: number;
  total: number;
  caeHundredths: number;
  capTestPercent: string;
}

const nov16 = { issue: "2026-11-16", annualRatePercent: "34.800", feeNet: 0, feeIva: 0, capTestPercent: "34.80" };

export const loans: readonly LoanVector[] = [
  {
    ...nov16,
    id: "CL-01",
    principal: 200_000,
    due: "2026-12-16",
    days: 30,
    stampMonths: 1,
    stampTax: 132,
    interest: 5800,
    total: 205_932,
    caeHundredths: 3559,
  },
  {
    ...nov16,
    id: "CL-03",
    principal: 200_000,
    due: "2026-12-16",
    days: 30,
    annualRatePercent: "24.00",
    stampMonths: 1,
    stampTax: 132,
    interest: 4000,
    feeNet: 1500,
    feeIva: 285,
    total: 205_917,
    caeHundredths: 3550,
    capTestPercent: "33.00",
  },
  {
    ...nov16,
    id: "CL-04",
    principal: 100_000,
    due: "2026-12-01",
    days: 15,
    stampMonths: 1,
    stampTax: 66,
    interest: 1450,
    total: 101_516,
    caeHundredths: 3666,
  },
  {
    ...nov16,
    id: "CL-05",
    principal: 1_200_000,
    due: "2027-01-16",
    days: 61,
    stampMonths: 2,
    stampTax: 1584,
    interest: 70_760,
    total: 1_272_344,
    caeHundredths: 3505,
  },
  {
    ...nov16,
    id: "CL-06",
    principal: 1_200_000,
    due: "2027-01-17",
    days: 62,
    stampMonths: 3,
    stampTax: 2376,
    interest: 71_920,
    total: 1_274_296,
    caeHundredths: 3539,
  },
  {
    ...nov16,
    id: "CL-07",
    principal: 50_000,
    issue: "2027-01-30",
    due: "2027-03-01",
    days: 30,
    stampMonths: 2,
    stampTax: 66,
    interest: 1450,
    total: 51_516,
    caeHundredths: 3638,
  },
];

export const instalmentLoans = [
  { id: "CL-REF-1", received: 2_000_000, instalments: 36, instalment: 76_249, caeHundredths: 2187 },
  { id: "CL-REF-2", received: 2_000_000, instalments: 36, instalment: 89_945, caeHundredths: 3453 },
] as const;
