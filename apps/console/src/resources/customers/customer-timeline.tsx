import { MenuItem, TextField } from "@mui/material";
import { type TimelineGroup, timelineGroups } from "@noren/staff/timeline";
import { useState } from "react";
import { DataTable, FunctionField, Link, Pagination, ReferenceManyField, useTranslate } from "react-admin";
import { Section } from "../../widgets/section.tsx";
import { MomentField } from "../../widgets/moment.tsx";
import { formatPesos } from "@noren/lending/money/money";
import { WordField } from "../../widgets/word.tsx";
import { shortNumber } from "../../widgets/figures/say-figures.ts";

interface Entry {
  readonly id: string;
  readonly what: string;
  readonly word: string | null;
  readonly amount: number | null;
  readonly orderId: string | null;
}

/** The loan by the beginning of its id, as a borrower reads it out. */
const showLoan = ({ orderId }: Entry) =>
  orderId === null ? null : <Link to={`/loans/${orderId}/show`}>{shortNumber(orderId)}</Link>;

export function CustomerTimeline() {
  const translate = useTranslate();
  const [group, setGroup] = useState<TimelineGroup | "all">("all");
  const sayWord = ({ word }: Entry): string =>
    word === null ? "" : translate(`console.timeline.words.${word.replaceAll(".", "_")}`, { _: word });
  return (
    <Section title={translate("resources.timeline.name", { smart_count: 1 })}>
      <TextField
        select
        size="small"
        label={translate("console.timeline.group")}
        value={group}
        onChange={({ target }) => setGroup(timelineGroups.find((one) => one === target.value) ?? "all")}
        sx={{ width: 240, mb: 1 }}
      >
        <MenuItem value="all">{translate("console.timeline.everything")}</MenuItem>
        {timelineGroups.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`console.timeline.groups.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <ReferenceManyField
        reference="timeline"
        target="id"
        perPage={25}
        filter={group === "all" ? {} : { group }}
        pagination={<Pagination rowsPerPageOptions={[]} />}
      >
        <DataTable rowClick={false} bulkActionButtons={false} sx={{ overflowX: "auto" }}>
          <DataTable.Col source="at" disableSort>
            <MomentField source="at" />
          </DataTable.Col>
          <DataTable.Col source="what" disableSort>
            <WordField source="what" under="console.timeline.whats" />
          </DataTable.Col>
          <DataTable.Col source="word" disableSort>
            <FunctionField<Entry> render={sayWord} />
          </DataTable.Col>
          <DataTable.Col source="amount" align="right" disableSort>
            <FunctionField<Entry> render={({ amount }) => (amount === null ? "" : formatPesos(amount))} />
          </DataTable.Col>
          <DataTable.Col source="orderId" disableSort>
            <FunctionField<Entry> render={showLoan} />
          </DataTable.Col>
        </DataTable>
      </ReferenceManyField>
    </Section>
  );
}
