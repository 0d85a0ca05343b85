import { Alert, Button } from "@mui/material";
import { askPayout, clearPayout, closePayout, retryPayout } from "@noren/staff/calls/queue-answers";
import { useTranslate } from "react-admin";
import { Decide, type Outcome } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { Facts } from "../facts.tsx";
import { useMayAnswer } from "../owner.tsx";
import { sayBankReason } from "../say-bank-reason.ts";
import { useResolve } from "../use-resolve.ts";

const under = "resources.queues.fields";
const asked = (): string => "console.queues.asked_again";
const proposed = (): string => "console.queues.proposed";
const closed = (): string => "console.queues.closed";

/** One that failed is sent once more by two people, or its application is ended. */
function Failed({ item, itemId, details: { mayRetry, mayClose } }: DetailsOf<"payout">) {
  const retry = useResolve(retryPayout, item.queue, proposed);
  const close = useResolve(closePayout, item.queue, closed);
  const outcomes: readonly (Outcome & { readonly isOpen: boolean })[] = [
    { name: "retry", isOpen: mayRetry, choose: (reason) => void retry.resolve({ body: { id: itemId, reason } }) },
    {
      name: "close",
      isOpen: mayClose,
      isGrave: true,
      choose: (reason) => void close.resolve({ body: { id: itemId, reason } }),
    },
  ];
  return (
    <Decide says="reason" isBusy={retry.isBusy || close.isBusy} outcomes={outcomes.filter(({ isOpen }) => isOpen)} />
  );
}

/** One in doubt: what is true is found out at the bank, and said by two people. */
function InDoubt({ item, itemId }: DetailsOf<"payout">) {
  const { resolve, isBusy } = useResolve(clearPayout, item.queue, proposed);
  const say = (truth: "arrived" | "came-back") => (reason: string) =>
    void resolve({ body: { id: itemId, truth, reason } });
  return (
    <Decide
      says="reason"
      isBusy={isBusy}
      outcomes={[
        { name: "arrived", choose: say("arrived") },
        { name: "came_back", choose: say("came-back") },
      ]}
    />
  );
}

/** One whose outcome nobody knows is asked about and never sent again. */
export function PayoutDetails(given: DetailsOf<"payout">) {
  const { item, itemId, details } = given;
  const translate = useTranslate();
  const mayAnswer = useMayAnswer(item);
  const ask = useResolve(askPayout, item.queue, asked);
  const { purpose, state, reason, mayAsk, mayRetry } = details;
  return (
    <>
      <Facts
        facts={[
          [`${under}.purpose`, translate(`console.queues.words.${purpose}`)],
          [`${under}.state`, translate(`console.queues.words.${state}`)],
          [`${under}.reason`, reason && sayBankReason(reason, translate)],
        ]}
      />
      <Alert severity="info">{translate(`console.queues.payout_help.${mayRetry ? "failed" : state}`)}</Alert>
      {mayAnswer && mayAsk && (
        <Button
          variant="contained"
          disabled={ask.isBusy}
          onClick={() => void ask.resolve({ body: { id: itemId } })}
          sx={{ alignSelf: "start" }}
        >
          {translate("console.queues.outcomes.ask")}
        </Button>
      )}
      {mayAnswer && mayRetry && <Failed {...given} />}
      {mayAnswer && (state === "contradicted" || state === "unbooked") && <InDoubt {...given} />}
    </>
  );
}
