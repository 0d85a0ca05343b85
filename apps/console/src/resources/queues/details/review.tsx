import { Box, Stack, Typography } from "@mui/material";
import { answerReview } from "@noren/staff/calls/queue-answers";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { formatPesos } from "@noren/lending/money/money";
import { sayMoment } from "../../../widgets/moment.tsx";
import { rememberRejected } from "../case/held-rejections.tsx";
import { History } from "../case/history.tsx";
import { MeansTable } from "../case/means-table.tsx";
import { Decide } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { Facts } from "../facts.tsx";
import { useMayAnswer } from "../owner.tsx";
import { sayOutcome, useResolve } from "../use-resolve.ts";

type Details = DetailsOf<"review">["details"];

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h6" component="h2" gutterBottom>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Each reason as one says it to a colleague, with its figures. */
function Policy({ details: { decided, reasons } }: { readonly details: Details }) {
  const translate = useTranslate();
  const title = decided
    ? translate("console.queues.policy_said", { version: decided.policyVersion })
    : translate("console.queues.reasons");
  return (
    <Part title={title}>
      <Box component="ul" sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: "primary.main", listStyle: "none" }}>
        {reasons.map(({ code, text, facts }) => (
          <li key={code}>{translate(`console.queues.policy.${code}`, { ...facts, _: text })}</li>
        ))}
      </Box>
      {decided && (
        <Typography variant="body2" color="text.secondary">
          {sayMoment(decided.at)}
        </Typography>
      )}
    </Part>
  );
}

function Differences({ differences }: Pick<Details, "differences">) {
  const translate = useTranslate();
  if (differences.length === 0) return null;
  return (
    <Part title={translate("console.queues.differences")}>
      {differences.map(({ field, said, found }) => (
        <Typography key={field}>
          {translate("console.queues.differs", { field: translate(`console.queues.card.${field}`), said, found })}
        </Typography>
      ))}
    </Part>
  );
}

/** A yes lifts what asked for a person, and the application is decided again; a no is final after its minutes. */
export function ReviewDetails({ item, itemId, details }: DetailsOf<"review">) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer(item);
  const { resolve, isBusy } = useResolve(answerReview, item.queue, sayOutcome);
  const decide = (outcome: "approved" | "rejected") => (words: string) => {
    rememberRejected(itemId, item.name);
    void resolve({ body: { id: itemId, outcome, answer: words } });
  };
  const amount = formatPesos(details.principal);
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {details.productName} · {translate(`console.queues.words.${details.cause}`)}
      </Typography>
      {details.told !== null && <Facts facts={[["console.queues.told", details.told]]} />}
      <Box sx={{ containerType: "inline-size" }}>
        <Box
          sx={{
            display: "grid",
            gap: 3,
            "@container (min-width: 640px)": { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" },
          }}
        >
          <Stack spacing={2}>
            {details.decided && (
              <Part title={translate("console.queues.means.title")}>
                <MeansTable decided={details.decided} />
              </Part>
            )}
            <Differences differences={details.differences} />
          </Stack>
          <Stack spacing={2}>
            {details.reasons.length > 0 && <Policy details={details} />}
            <History entries={item.history} />
          </Stack>
        </Box>
      </Box>
      {mayAnswer && (
        <Decide
          says="answer"
          isBusy={isBusy}
          outcomes={[
            { name: "approve", key: "a", amount, choose: decide("approved") },
            { name: "reject", key: "r", isGrave: true, confirm: "review", amount, choose: decide("rejected") },
          ]}
          of={item.name}
        />
      )}
    </>
  );
}
