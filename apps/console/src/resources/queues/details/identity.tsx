import { formatRut, parseRut } from "@noren/lending/people/rut";
import { Alert, Box, Chip, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { seeIdentityPicture } from "@noren/staff/calls/customers";
import { answerIdentity } from "@noren/staff/calls/queue-answers";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { staffPicture } from "../../../call-staff.ts";
import { sayDay } from "../../../widgets/day.tsx";
import { lookBody, LookReasonFields, noLook } from "../../../widgets/look-reason.tsx";
import { WholeIdentity } from "../../customers/whole-identity.tsx";
import { rememberRejected } from "../case/held-rejections.tsx";
import { Decide } from "../decide.tsx";
import type { DetailsOf } from "../queue-item.ts";
import { useMayAnswer } from "../owner.tsx";
import { SeenPicture } from "../seen-picture.tsx";
import { sayOutcome, useResolve } from "../use-resolve.ts";

const A_DAY = /^\d{4}-\d{2}-\d{2}$/;
type Translate = ReturnType<typeof useTranslate>;
type CardRow = DetailsOf<"identity">["details"]["card"][number];

/** As people read it; what is not as it should be is shown as it is. */
function sayField(field: CardRow["field"], value: string, translate: Translate): string {
  if (field === "type") return translate(`console.queues.card.types.${value}`, { _: value });
  if (field === "sex") return translate(`console.queues.card.sexes.${value}`, { _: value });
  const run = field === "run" ? parseRut(value) : undefined;
  if (run) return formatRut(run);
  return A_DAY.test(value) ? sayDay(value) : value;
}

/** What was read beside what was confirmed; what differs is marked. */
function ReadAndConfirmed({ card }: Pick<DetailsOf<"identity">["details"], "card">) {
  const translate = useTranslate();
  return (
    <Table size="small" sx={{ maxWidth: 820 }}>
      <TableHead>
        <TableRow>
          {["field", "read", "typed"].map((head) => (
            <TableCell key={head}>{translate(`console.queues.card.${head}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {card.map(({ field, read, typed, differs }) => (
          <TableRow key={field} sx={differs ? { bgcolor: "warning.light" } : {}}>
            <TableCell component="th">{translate(`console.queues.card.${field}`)}</TableCell>
            <TableCell>{read === null ? "—" : sayField(field, read, translate)}</TableCell>
            <TableCell>
              {sayField(field, typed, translate)}{" "}
              {differs && <Chip size="small" color="warning" label={translate("console.queues.card.differs")} />}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Pictures({ pictures }: Pick<DetailsOf<"identity">["details"], "pictures">) {
  const translate = useTranslate();
  const [look, setLook] = useState(noLook);
  const { reason } = look;
  const see = async (pictureId: string): Promise<Blob | undefined> =>
    reason && staffPicture(seeIdentityPicture, { body: { pictureId, ...lookBody(look, reason) } });
  return (
    <Stack spacing={2}>
      <LookReasonFields look={look} onChange={setLook} />
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap" }}>
        {pictures.map(({ pictureId, shows, takenFor }) => (
          <SeenPicture
            key={pictureId}
            title={`${translate(`console.queues.shows.${shows}`)} · ${translate(`console.queues.taken_for.${takenFor}`)}`}
            isReady={reason !== undefined}
            see={() => see(pictureId)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

/** A change of phone takes two people: a yes is only proposed. */
const sayAnswer = (
  { proposalId }: { readonly proposalId: string | null },
  input: { readonly body: { readonly outcome: string } },
): string | undefined => (proposalId === null ? sayOutcome(undefined, input) : "console.queues.proposed");

export function IdentityDetails({ item, itemId, details }: DetailsOf<"identity">) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer(item);
  const { resolve, isBusy } = useResolve(answerIdentity, item.queue, sayAnswer);
  const decide = (outcome: "approved" | "rejected") => (words: string) => {
    rememberRejected(itemId, item.name);
    void resolve({ body: { id: itemId, outcome, answer: words } });
  };
  return (
    <>
      <Box>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {translate("console.queues.doubts_title")}
        </Typography>
        <Box component="ul" sx={{ mt: 0.5 }}>
          {details.doubts.map((doubt) => (
            <li key={doubt}>{translate(`console.queues.doubts.${doubt}`)}</li>
          ))}
        </Box>
      </Box>
      {item.mayWork && <Pictures pictures={details.pictures} />}
      <ReadAndConfirmed card={details.card} />
      {item.mayWork && item.userId !== null && <WholeIdentity userId={item.userId} />}
      {details.purpose === "change-of-phone" && (
        <Alert severity="info">{translate("console.queues.change_takes_two")}</Alert>
      )}
      {mayAnswer && (
        <Decide
          says="answer"
          isBusy={isBusy}
          outcomes={[
            { name: "approve", key: "a", choose: decide("approved") },
            { name: "reject", key: "r", isGrave: true, confirm: "identity", choose: decide("rejected") },
          ]}
          of={item.name}
        />
      )}
    </>
  );
}
