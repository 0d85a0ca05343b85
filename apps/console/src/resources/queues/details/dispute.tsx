import { answerDispute } from "@noren/staff/calls/queue-answers";
import { formatPesos } from "@noren/lending/money/money";
import { Decide } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { Facts } from "../facts.tsx";
import { useMayAnswer } from "../owner.tsx";
import { sayAnswer, useResolve } from "../use-resolve.ts";

/** Fraud: nothing is owed. Recognised: collection goes on from the next day. */
export function DisputeDetails({ item, itemId, details }: DetailsOf<"dispute">) {
  const mayAnswer = useMayAnswer(item);
  const { resolve, isBusy } = useResolve(answerDispute, item.queue, sayAnswer);
  const decide = (outcome: "fraud" | "recognised") => (words: string) =>
    void resolve({ body: { id: itemId, outcome, answer: words } });
  return (
    <>
      <Facts
        facts={[
          ["resources.queues.fields.product", `${details.productName} · ${formatPesos(details.principal)}`],
          ["console.queues.told", details.told],
        ]}
      />
      {mayAnswer && (
        <Decide
          says="answer"
          isBusy={isBusy}
          outcomes={[
            { name: "recognised", choose: decide("recognised") },
            { name: "fraud", isGrave: true, choose: decide("fraud") },
          ]}
        />
      )}
    </>
  );
}
