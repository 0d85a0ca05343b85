import { Box, Stack, Typography, useMediaQuery } from "@mui/material";
import { formatPesos } from "@noren/lending/money/money";
import { type QueueName, readWorkId } from "@noren/staff/work-queue";
import { useMemo, useState } from "react";
import { Link, ShowBase, Title, useGetRecordId, useRecordContext, useRedirect, useTranslate } from "react-admin";
import { shortNumber } from "../../widgets/figures/say-figures.ts";
import { sayMoment } from "../../widgets/moment.tsx";
import { useKeys } from "../../widgets/use-keys.ts";
import { PersonHeader } from "../customers/person-header.tsx";
import { caseAddress, CaseWayContext, useCaseQueue } from "./case/case-queue.ts";
import { History } from "./case/history.tsx";
import { Promised } from "./case/promise.tsx";
import { QueueColumn, QueueSteps } from "./case/queue-column.tsx";
import { Details } from "./details/details.tsx";
import { Facts } from "./facts.tsx";
import { Ownership } from "./owner.tsx";
import type { QueueItem } from "./queue-item.ts";
import { sayAge } from "./say-age.ts";

const under = "resources.queues.fields";

/** Whose case it is, or, of what is nobody's, what it is. */
function Head({ item }: { readonly item: QueueItem }) {
  const translate = useTranslate();
  const { person, orderId, details } = item;
  const queue = translate(`console.queues.names.${item.queue}`);
  const name = item.caseNumber === null ? queue : `${queue} · ${item.caseNumber}`;
  // What a receipt claims, and what two lists say, is said among the details.
  const amount = details.kind === "voucher" || details.kind === "difference" ? null : item.amount;
  const since = `${sayMoment(item.at)} (${sayAge(item.ageMinutes, translate)})`;
  const loan = orderId && <Link to={`/loans/${orderId}/show`}>{shortNumber(orderId)}</Link>;
  if (!person)
    return (
      <>
        <Typography variant="h5" component="h1">
          {name}
        </Typography>
        <Facts
          facts={[
            [`${under}.at`, since],
            [`${under}.amount`, amount === null ? null : formatPesos(amount)],
            [`${under}.orderId`, loan],
          ]}
        />
        <Ownership item={item} />
      </>
    );
  return (
    <PersonHeader
      person={person}
      about={
        <Typography variant="body2" color="text.secondary">
          {name} · {since}
        </Typography>
      }
      figures={amount === null ? [] : [[translate(`${under}.amount`), formatPesos(amount)]]}
      links={
        <>
          <Link to={`/customers/${person.id}/show`}>{translate("console.queues.see_person")}</Link>
          {loan && (
            <span>
              {translate(`${under}.orderId`)} {loan}
            </span>
          )}
          <Ownership item={item} />
        </>
      }
    />
  );
}

function Item() {
  const item = useRecordContext<QueueItem | Omit<QueueItem, "details">>();
  // What the list knew is shown by react-admin until the rest has come.
  if (!item || !("details" in item)) return null;
  return (
    <Stack spacing={1.5} component="article">
      <Head item={item} />
      <Promised item={item} />
      <Details key={item.id} item={item} itemId={readWorkId(item.id)?.itemId ?? ""} />
      {item.details.kind !== "review" && <History entries={item.history} />}
    </Stack>
  );
}

function Case({ queue, id }: { readonly queue: QueueName; readonly id: string }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const isWide = useMediaQuery("(min-width: 1024px)", { noSsr: true });
  const [turn, setTurn] = useState(0);
  const { rows, next, previous } = useCaseQueue(queue, id, turn);
  const way = useMemo(() => ({ next, turn, onAnswered: () => setTurn(turn + 1) }), [next, turn]);
  useKeys((key) => {
    const to = key === "j" ? next : key === "k" ? previous : undefined;
    if (to !== undefined) redirect(caseAddress(to));
  });
  return (
    <CaseWayContext value={way}>
      <Title title={translate(`console.queues.names.${queue}`)} />
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: isWide ? "minmax(220px, 280px) minmax(0, 1fr)" : "minmax(0, 1fr)",
          gap: isWide ? 2 : 0,
          alignItems: "start",
          mt: 1,
        }}
      >
        {isWide ? (
          <QueueColumn queue={queue} rows={rows} id={id} />
        ) : (
          <QueueSteps queue={queue} next={next} previous={previous} />
        )}
        <Item />
      </Box>
    </CaseWayContext>
  );
}

export function QueueShow() {
  const id = String(useGetRecordId());
  const queue = readWorkId(id)?.queue;
  return <ShowBase>{queue && <Case key={queue} queue={queue} id={id} />}</ShowBase>;
}
