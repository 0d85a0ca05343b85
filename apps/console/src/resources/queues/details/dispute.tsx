import { answerDispute } from "@noren/staff/calls/queue-answers";
import { formatPesos } from "@noren/lending/money/money";
import { rememberRejected } from "../case/held-rejections.tsx";
import { Decide } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { Facts } from "../facts.tsx";
import { useMayAnswer } from "../owner.tsx";
import { sayAnswer, useResolve } from "../use-resolve.ts";

/** Fraud: nothing is owed. Recognised: collection goes on from the next day. */
export function DisputeDetails({ item, itemId, details }: DetailsOf<"dispute">) {
  const mayAnswer = useMayAnswer(item);
  const fraud = useResolve(answerDispute, item.queue, sayAnswer);
  // Said where it can be taken back.
  const recognised = useResolve(answerDispute, item.queue, () => undefined);
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
          isBusy={fraud.isBusy || recognised.isBusy}
          outcomes={[
            {
              name: "recognised",
              key: "r",
              confirm: "dispute",
              choose: (words) => {
                rememberRejected(itemId, item.name);
                void recognised.resolve({ body: { id: itemId, outcome: "recognised", answer: words } });
              },
            },
            {
              name: "fraud",
              isGrave: true,
              choose: (words) => void fraud.resolve({ body: { id: itemId, outcome: "fraud", answer: words } }),
            },
          ]}
          of={item.name}
        />
      )}
    </>
  );
}
