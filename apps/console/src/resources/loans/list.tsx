import { Alert, Button } from "@mui/material";
import { borrowStatuses } from "@noren/lending/loan/order";
import { DataTable, FunctionField, List, SelectInput, useListContext, useTranslate } from "react-admin";
import { sayDay } from "../../widgets/day.tsx";
import { MomentField } from "../../widgets/moment.tsx";
import { formatPesos } from "@noren/lending/money/money";
import { NothingFound } from "../../widgets/nothing-found.tsx";
import { StateChip } from "../../widgets/state-chip.tsx";
import { shortNumber } from "../../widgets/figures/say-figures.ts";
import { hasDueDay } from "./has-due-day.ts";

interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly principal: number;
  readonly status: number;
  readonly dueDay: string;
}

interface Filter {
  readonly owed?: string;
  readonly lateDays?: number;
  readonly since?: string;
}

const choices = borrowStatuses.map((status) => ({ id: status, name: `console.loans.statuses.${status}` }));
const filters = [<SelectInput key="status" source="status" choices={choices} alwaysOn />];

/** What matters least gives way where there is little room. */
const narrow = { "@media (max-width: 899px)": { "& .column-appliedAt, & .column-id": { display: "none" } } } as const;

/** Which figure of the overview these loans are behind. */
function Behind() {
  const translate = useTranslate();
  const list = useListContext();
  const { owed, lateDays, since } = list.filterValues as Filter;
  const say = (): string | undefined => {
    if (lateDays !== undefined) return translate("console.loans.behind.late", { smart_count: lateDays });
    if (since !== undefined) return translate("console.loans.behind.since", { day: sayDay(since) });
    return owed === undefined ? undefined : translate("console.loans.behind.owed");
  };
  const words = say();
  if (words === undefined) return null;
  const all = (
    <Button color="inherit" onClick={() => list.setFilters({}, [])}>
      {translate("console.show_all")}
    </Button>
  );
  return (
    <Alert severity="info" action={all} sx={{ m: 1 }}>
      {words}
    </Alert>
  );
}

export function LoanList() {
  return (
    <List filters={filters} actions={false} exporter={false} perPage={25} empty={false}>
      <Behind />
      <DataTable rowClick="show" bulkActionButtons={false} empty={<NothingFound />} sx={narrow}>
        <DataTable.Col source="id" disableSort>
          <FunctionField<Row> render={({ id }) => shortNumber(id)} />
        </DataTable.Col>
        <DataTable.Col source="name" label="resources.loans.fields.userId" disableSort>
          <FunctionField<Row> render={({ name }) => name ?? "—"} />
        </DataTable.Col>
        <DataTable.Col source="productName" disableSort />
        <DataTable.Col source="principal" align="right" disableSort>
          <FunctionField<Row> render={({ principal }) => formatPesos(principal)} />
        </DataTable.Col>
        <DataTable.Col source="status" disableSort>
          <StateChip source="status" under="console.loans.statuses" />
        </DataTable.Col>
        <DataTable.Col source="appliedAt" disableSort>
          <MomentField source="appliedAt" />
        </DataTable.Col>
        <DataTable.Col source="dueDay" disableSort>
          <FunctionField<Row> render={({ status, dueDay }) => (hasDueDay(status) ? sayDay(dueDay) : "—")} />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
