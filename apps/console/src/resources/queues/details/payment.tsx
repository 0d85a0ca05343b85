import { matchPayment } from "@noren/staff/calls/queue-answers";
import { useState } from "react";
import { sayMoment } from "../../../widgets/moment.tsx";
import { Decide } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { Facts } from "../facts.tsx";
import { LoanFinder } from "../loan-finder/loan-finder.tsx";
import { useMayAnswer } from "../owner.tsx";
import { sayMatch, useResolve } from "../use-resolve.ts";

const under = "resources.queues.fields";

export function PaymentDetails({ item, details }: DetailsOf<"payment">) {
  const mayAnswer = useMayAnswer(item);
  const [orderId, setOrderId] = useState<string>();
  const { resolve, isBusy } = useResolve(matchPayment, item.queue, sayMatch);
  const { provider, paymentId, paidAt, reference } = details;
  const match = (reason: string): void => {
    if (orderId !== undefined) void resolve({ body: { payment: { provider, paymentId }, orderId, reason } });
  };
  return (
    <>
      <Facts
        facts={[
          [`${under}.provider`, provider],
          [`${under}.paymentId`, paymentId],
          [`${under}.paidAt`, sayMoment(paidAt)],
          [`${under}.reference`, reference],
        ]}
      />
      {mayAnswer && (
        <>
          <LoanFinder chosen={orderId} onChoose={setOrderId} />
          <Decide
            says="reason"
            isBusy={isBusy || orderId === undefined}
            outcomes={[{ name: "match", choose: match }]}
          />
        </>
      )}
    </>
  );
}
