import { Alert } from "@mui/material";
import { explainDifference } from "@noren/staff/calls/queue-answers";
import { useTranslate } from "react-admin";
import { formatPesos } from "@noren/lending/money/money";
import { sayMoment } from "../../../widgets/moment.tsx";
import { Decide } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { Facts } from "../facts.tsx";
import { useMayAnswer } from "../owner.tsx";
import { useResolve } from "../use-resolve.ts";

const under = "resources.queues.fields";
const explained = (): string => "console.queues.explained";

/** What we have beside what they list. Explaining it moves nothing. */
export function DifferenceDetails({ item, itemId, details }: DetailsOf<"difference">) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer(item);
  const { resolve, isBusy } = useResolve(explainDifference, item.queue, explained);
  const { provider, paymentId, paidAt, reference, amount, state, differs, listed } = details;
  const say = (what: string, sum: number): string =>
    translate(`console.queues.listed.${what}`, { amount: formatPesos(sum) });
  const theirs = differs === "reversed-there" ? "reversed" : "received";
  return (
    <>
      <Facts
        facts={[
          [`${under}.word`, translate(`console.queues.words.${differs}`)],
          ["console.queues.ours", say(state, amount)],
          ["console.queues.theirs", listed === null ? translate("console.queues.listed.nothing") : say(theirs, listed)],
          [`${under}.provider`, provider],
          [`${under}.paymentId`, paymentId],
          [`${under}.paidAt`, sayMoment(paidAt)],
          [`${under}.reference`, reference],
        ]}
      />
      <Alert severity="info">
        {translate(`console.queues.difference_help.${differs}`)} {translate("console.queues.difference_closes")}
      </Alert>
      {mayAnswer && (
        <Decide
          says="reason"
          isBusy={isBusy}
          outcomes={[{ name: "explain", choose: (reason) => void resolve({ body: { id: itemId, reason } }) }]}
        />
      )}
    </>
  );
}
