/** Invented people, loans and codes for the gallery, in the shape the server sends them. */
import type { CallAnswer } from "@noren/contract/call";
import type { decision } from "@noren/contract/calls/borrow";
import type { agreementText } from "@noren/contract/calls/product";
import type { msgCenter } from "@noren/contract/calls/user";
import type { AppConfig } from "../calls/queries/app-config.ts";
import type { RepaymentCode } from "../calls/queries/repayment-code.ts";
import type { Banks } from "../widgets/account/bank-dialog.tsx";
import type { LoanDetail } from "../widgets/loan/ask-detail.ts";
import type { CostFigures } from "../widgets/cost-card/cost-card.tsx";

export const staffService: AppConfig["staffService"] = {
  serviceWhatsApp: "+56 9 5555 0100",
  servicePhone: "+56 2 2555 0100",
  serviceEmail: "ayuda@noren.invalid",
  serviceTime: "9:00–18:00",
};

export const banks: Banks = {
  details: [
    { bankCode: "001", bankName: "Banco de Chile", accountTypes: ["corriente", "vista", "ahorro"] },
    { bankCode: "012", bankName: "BancoEstado", accountTypes: ["cuenta_rut", "vista", "ahorro"] },
    { bankCode: "037", bankName: "Banco Santander", accountTypes: ["corriente", "vista"] },
  ],
  cuentaRut: "12345678",
};

export const costFigures: CostFigures = {
  received: 400_000,
  principal: 403_200,
  interest: 11_693,
  annualRate: 34_800,
  feeNet: 5_000,
  feeIva: 950,
  stampTax: 266,
  total: 421_109,
  ctc: 21_109,
  cae: 78_400,
  issue: "2026-11-16",
  due: "2026-12-16",
};

const reason = "Llevas menos de tres meses en tu trabajo";

export const decided: CallAnswer<typeof decision> = {
  productName: "Noren 30",
  outcome: "approve",
  limit: 400_000,
  decidedAt: "2026-11-16T12:00:00Z",
  policyVersion: 1,
  reasons: [{ code: "tenure", text: reason, remedy: "Vuelve a pedirlo en febrero" }],
  mayAskReview: false,
};

export const message: CallAnswer<typeof msgCenter>["details"][number] = {
  messageId: "1",
  kind: "paid-out",
  title: "Banco de Chile",
  text: "$400.000, 16/12/2026, AB-1234-5678",
  sentAt: "2026-11-16T12:00:00Z",
  read: false,
  link: "/order",
};

export const restingLoan: Pick<LoanDetail, "dispute" | "checkedUntil"> = {
  dispute: { caseNumber: "AB-1234-5678", answerBy: "2026-11-23" },
  checkedUntil: "2026-11-20",
};

export const agreement: CallAnswer<typeof agreementText> = {
  title: "Noren 30",
  notice: reason,
  sections: [
    { heading: "1. Noren Créditos SpA", rows: [{ label: "CAE", value: "78,4 %" }] },
    { heading: "2. Noren 30", paragraphs: [reason] },
  ],
  text: "",
  hash: "7f3a",
};

const shared = {
  number: "4821 7730",
  state: "open",
  purpose: "full",
  amount: 421_109,
  endsAt: "2026-11-19T03:00:00Z",
  lender: "Noren Créditos SpA",
  payments: [],
} as const satisfies Partial<RepaymentCode>;

/** Bars and squares of no meaning; the server draws real ones. */
const bars = Array.from({ length: 45 }, (_, at) => `M${at * 2 + (at % 3 === 0 ? 1 : 0)} 0h1v40h-1z`).join("");
const squares = Array.from({ length: 441 }, (_, at) =>
  (at * at * 31 + Math.floor(at / 21) * 17) % 7 < 3 ? `M${at % 21} ${Math.floor(at / 21)}h1v1h-1z` : "",
).join("");

export const counterCode: RepaymentCode = {
  ...shared,
  channel: "counter",
  cash: 421_110,
  instructions: { code: "482177309951" },
  drawing: { barcode: { path: bars, width: 90, height: 40 } },
  payments: [],
};

export const qrCode: RepaymentCode = {
  ...shared,
  channel: "qr",
  instructions: { qr: "482177309951" },
  drawing: { qr: { path: squares, width: 21, height: 21 } },
  payments: [],
};

export const transferCode: RepaymentCode = {
  ...shared,
  channel: "transfer",
  instructions: {
    account: {
      bankName: "Banco de Chile",
      accountType: "corriente",
      accountNumber: "1234567890",
      holderName: "Noren Créditos SpA",
      holderRut: "77.777.777-7",
    },
  },
  payments: [],
};

export const paidCode: RepaymentCode = {
  ...counterCode,
  state: "paid",
  payments: [{ paidAt: "2026-11-17T15:20:00Z", amount: 421_110, state: "credited" }],
};

/** A version that waits for nobody. */
export const waitingVersion = { waiting: null, installing: null } as unknown as ServiceWorkerRegistration;
