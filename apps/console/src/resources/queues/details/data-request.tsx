import { Alert } from "@mui/material";
import { answerDataRequest } from "@noren/staff/calls/queue-answers";
import { useTranslate } from "react-admin";
import { Decide } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { Facts } from "../facts.tsx";
import { useMayAnswer } from "../owner.tsx";
import { useResolve } from "../use-resolve.ts";

export function DataRequestDetails({ item, itemId, details }: DetailsOf<"data-request">) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer(item);
  const { resolve, isBusy } = useResolve(answerDataRequest, item.queue);
  const decide = (outcome: "done" | "refused") => (words: string) =>
    void resolve({ body: { id: itemId, outcome, answer: words } });
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
          isBusy={isBusy}
          outcomes={[
            details.asked === "erase"
              ? { name: "erase", isGrave: true, choose: decide("done") }
              : { name: "done", choose: decide("done") },
            { name: "refused", isGrave: details.asked !== "erase", choose: decide("refused") },
          ]}
        />
      )}
    </>
  );
}
