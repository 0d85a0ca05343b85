import { borrowStatus } from "@noren/contract/calls/borrow";
import { borrowStatus as orderStatus } from "@noren/lending/loan/borrow-status";
import { type ReactNode, useState } from "react";
import { call } from "../../calls/client.ts";
import { useQuery } from "../../calls/use-query.ts";
import type { Catalogue } from "../../i18n/load-texts.ts";
import { useTexts } from "../../i18n/texts.ts";
import { FormWaiting } from "../../widgets/form/form-waiting.tsx";
import { CarrierCheck } from "./carrier-check.tsx";
import { CheckOutcome, type Outcome } from "./check-outcome.tsx";
import "./api-phone-check.css";

export const texts = import.meta.glob<Catalogue>("../../i18n/*/{api-phone-check,login}.po");

const askBorrowStatus = (signal: AbortSignal) => call(borrowStatus, {}, { signal });

/** 'Carrier verification (one-time code sent by the carrier, then verified)', while an order waits for it. */
export function Screen(): ReactNode {
  const t = useTexts();
  const query = useQuery(askBorrowStatus);
  const [outcome, setOutcome] = useState<Outcome>();
  if (query.state !== "ready") return <FormWaiting title={t("api-phone-check.title")} query={query} backTo="/user" />;
  const { carrierCheck, orders } = query.data;
  const waiting = orders.filter((order) => order.borrowStatus === orderStatus.inReview).map(({ orderId }) => orderId);
  if (!carrierCheck || outcome) return <CheckOutcome outcome={outcome ?? "nothing"} orderIds={waiting} />;
  return <CarrierCheck type={carrierCheck.type} onOutcome={setOutcome} />;
}
