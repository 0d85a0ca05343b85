import { Alert } from "@mui/material";
import { answerDataRequest } from "@noren/staff/calls/queue-answers";
import { useTranslate } from "react-admin";
import { rememberRejected } from "../case/held-rejections.tsx";
import { Decide } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { Facts } from "../facts.tsx";
import { useMayAnswer } from "../owner.tsx";
import { useResolve } from "../use-resolve.ts";

export function DataRequestDetails({ item, itemId, details }: DetailsOf<"data-request">) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer(item);
  const answered = useResolve(answerDataRequest, item.queue);
  // Said where it can be taken back.
  const refused = useResolve(answerDataRequest, item.queue, () => undefined);
  const done = (words: string): void => void answered.resolve({ body: { id: itemId, outcome: "done", answer: words } });
  return (
    <>
      <Facts
        facts={[
          ["resources.queues.fields.word", translate(`console.queues.words.${details.asked}`)],
          ["console.queues.told", details.told],
        ]}
      />
      {details.asked === "erase" && <Alert severity="warning">{translate("console.queues.erase_help")}</Alert>}
      {mayAnswer && (
        <Decide
          says="answer"
          isBusy={answered.isBusy || refused.isBusy}
          outcomes={[
            details.asked === "erase" ? { name: "erase", isGrave: true, choose: done } : { name: "done", choose: done },
            {
              name: "refused",
              key: "r",
              isGrave: details.asked !== "erase",
              confirm: "data_request",
              choose: (words) => {
                rememberRejected(itemId, item.name);
                void refused.resolve({ body: { id: itemId, outcome: "refused", answer: words } });
              },
            },
          ]}
          of={item.name}
        />
      )}
    </>
  );
}
