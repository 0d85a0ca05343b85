import { Alert, TextField } from "@mui/material";
import { returnByHand } from "@noren/staff/calls/queue-answers";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { formatPesos } from "@noren/lending/money/money";
import { Decide } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { Facts } from "../facts.tsx";
import { useMayAnswer } from "../owner.tsx";
import { sayMatch, useResolve } from "../use-resolve.ts";

/** What is in doubt never goes to the account on file: whoever sent it by hand says so, and another approves. */
export function CreditDetails({ item, itemId, details }: DetailsOf<"credit">) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer(item);
  const [reference, setReference] = useState("");
  const { resolve, isBusy } = useResolve(returnByHand, item.queue, sayMatch);
  const { credit, returned, doubt } = details;
  const record = (reason: string): void =>
    void resolve({ body: { orderId: itemId, reference: reference.trim(), reason } });
  return (
    <>
      <Facts
        facts={[
          ["console.queues.credit", formatPesos(credit)],
          ["console.queues.returned", formatPesos(returned)],
        ]}
      />
      <Alert severity={doubt === null ? "info" : "warning"}>
        {translate(doubt === null ? "console.queues.credit_goes" : `console.queues.words.${doubt}`)}
      </Alert>
      {mayAnswer && (doubt === "fraud" || doubt === "erased") && (
        <>
          <TextField
            label={translate("console.queues.transfer")}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
            sx={{ maxWidth: 420 }}
          />
          <Decide
            says="reason"
            isBusy={isBusy || reference.trim() === ""}
            outcomes={[{ name: "record", choose: record }]}
          />
        </>
      )}
    </>
  );
}
