import { loanDetail } from "@noren/contract/calls/repay";
import { errors } from "@noren/contract/errors";
import { type ReactNode, useCallback, useState } from "react";
import { call } from "../../calls/client.ts";
import { Refused } from "../../calls/failure.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { useHashQuery } from "../../platform/page/hash-query.ts";
import { FormWaiting } from "../../widgets/form/form-waiting.tsx";
import { ChooseLoan } from "./choose-loan.tsx";
import { isOwed, type Loan } from "./owed-loan.ts";
import { BeingChecked, NothingOwed } from "./voucher-outcome.tsx";
import { VoucherForm } from "./voucher-form.tsx";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{upload-voucher,forms}.po");

const missing: readonly number[] = [errors.notFound.code, errors.invalidInput.code];

/** An address can say anything: nothing, when it names no loan of this person's. */
async function askLoan(orderId: string, signal: AbortSignal): Promise<Loan | "missing"> {
  try {
    return await call(loanDetail, { query: { orderId } }, { signal });
  } catch (error) {
    if (error instanceof Refused && missing.includes(error.code)) return "missing";
    throw error;
  }
}

/** 'Paid but not credited: the receipt picture with amount, date and bank; staff match it' (product.md section 5). */
export function Screen(): ReactNode {
  const orderId = new URLSearchParams(useHashQuery()).get("order");
  return orderId === null ? <ChooseLoan /> : <OneLoan orderId={orderId} key={orderId} />;
}

function OneLoan({ orderId }: { orderId: string }): ReactNode {
  const t = useTexts();
  const [looks, setLooks] = useState(0);
  const load = useCallback((signal: AbortSignal) => askLoan(orderId, signal), [orderId]);
  return <LoadedLoan load={load} title={t("upload-voucher.heading")} onStale={() => setLooks(looks + 1)} key={looks} />;
}

interface LoadedLoanProps {
  readonly load: (signal: AbortSignal) => Promise<Loan | "missing">;
  readonly title: string;
  /** Another tab or phone was faster: what is shown is asked for anew. */
  readonly onStale: () => void;
}

function LoadedLoan({ load, title, onStale }: LoadedLoanProps): ReactNode {
  const query = useQuery(load);
  const [taken, setTaken] = useState<{ readonly caseNumber: string; readonly checkedUntil: string }>();
  if (query.state !== "ready") return <FormWaiting title={title} query={query} backTo="/order" />;
  const loan = query.data;
  if (taken) return <BeingChecked until={taken.checkedUntil} caseNumber={taken.caseNumber} />;
  if (loan === "missing" || !isOwed(loan)) return <NothingOwed />;
  // 'One open voucher an order.'
  if (loan.checkedUntil !== undefined) return <BeingChecked until={loan.checkedUntil} />;
  return <VoucherForm loan={loan} onTaken={setTaken} onStale={onStale} />;
}
