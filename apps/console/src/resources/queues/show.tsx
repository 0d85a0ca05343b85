import { Card, CardContent, Divider, Stack, Typography } from "@mui/material";
import { readWorkId } from "@noren/staff/work-queue";
import { Link, ShowBase, Title, useRecordContext, useTranslate } from "react-admin";
import { sayMoment } from "../../widgets/moment.tsx";
import { sayDay } from "../../widgets/day.tsx";
import { formatPesos } from "@noren/lending/money/money";
import { Details } from "./details/details.tsx";
import { Facts } from "./facts.tsx";
import { Ownership } from "./owner.tsx";
import type { QueueItem } from "./queue-item.ts";
import { sayAge } from "./say-age.ts";
import { shortNumber } from "../../widgets/figures/say-figures.ts";

const under = "resources.queues.fields";

function Item() {
  const translate = useTranslate();
  const item = useRecordContext<QueueItem | Omit<QueueItem, "details">>();
  // What the list knew is shown by react-admin until the rest has come.
  if (!item || !("details" in item)) return null;
  const name = translate(`console.queues.names.${item.queue}`);
  const since = `${sayMoment(item.at)} (${sayAge(item.ageMinutes, translate)})`;
  const { orderId, userId, details } = item;
  // What a receipt claims, and what two lists say, is said among the details.
  const amount = details.kind === "voucher" || details.kind === "difference" ? null : item.amount;
  const called = item.name ?? translate("console.queues.see_person");
  const loan = orderId && <Link to={`/loans/${orderId}/show`}>{shortNumber(orderId)}</Link>;
  const person = userId && <Link to={`/customers/${userId}/show`}>{called}</Link>;
  return (
    <Card sx={{ mt: 2 }}>
      <Title title={name} />
      <CardContent>
        <Stack spacing={2}>
          <Typography variant="h5" component="h1">
            {item.caseNumber === null ? name : `${name} · ${item.caseNumber}`}
          </Typography>
          <Facts
            facts={[
              [`${under}.at`, since],
              [`${under}.answerBy`, item.answerBy === null ? null : sayDay(item.answerBy)],
              [`${under}.amount`, amount === null ? null : formatPesos(amount)],
              [`${under}.orderId`, loan],
              [`${under}.userId`, person],
            ]}
          />
          <Ownership item={item} />
          <Divider />
          <Details item={item} itemId={readWorkId(item.id)?.itemId ?? ""} />
        </Stack>
      </CardContent>
    </Card>
  );
}

export function QueueShow() {
  return (
    <ShowBase>
      <Item />
    </ShowBase>
  );
}
