import { Box, Typography } from "@mui/material";
import { answerReview } from "@noren/staff/calls/queue-answers";
import { useTranslate } from "react-admin";
import { formatPesos } from "@noren/lending/money/money";
import { Decide } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { Facts } from "../facts.tsx";
import { useMayAnswer } from "../owner.tsx";
import { useResolve } from "../use-resolve.ts";

/** A yes lifts what asked for a person, and the application is decided again; a no is final. */
export function ReviewDetails({ item, itemId, details }: DetailsOf<"review">) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer(item);
  const { resolve, isBusy } = useResolve(answerReview, item.queue);
  const decide = (outcome: "approved" | "rejected") => (words: string) =>
    void resolve({ body: { id: itemId, outcome, answer: words } });
  return (
    <>
      <Facts
        facts={[
          ["resources.queues.fields.product", `${details.productName} · ${formatPesos(details.principal)}`],
          ["resources.queues.fields.word", translate(`console.queues.words.${details.cause}`)],
          ["console.queues.told", details.told],
        ]}
      />
      {details.reasons.length > 0 && (
        <Box>
          <Typography component="h2" sx={{ fontWeight: 600 }}>
            {translate("console.queues.reasons")}
          </Typography>
          <Box component="ul" sx={{ mt: 0.5 }}>
            {details.reasons.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </Box>
        </Box>
      )}
      {mayAnswer && (
        <Decide
          says="answer"
          isBusy={isBusy}
          outcomes={[
            { name: "approve", choose: decide("approved") },
            { name: "reject", isGrave: true, choose: decide("rejected") },
          ]}
        />
      )}
    </>
  );
}
