import { borrowStatuses } from "@noren/lending/loan/order";
import { DataTable, FunctionField, List, SelectInput } from "react-admin";
import { sayDay } from "../../widgets/day.tsx";
import { MomentField } from "../../widgets/moment.tsx";
import { formatPesos } from "@noren/lending/money/money";
import { StateChip } from "../../widgets/state-chip.tsx";
import { shortNumber } from "../../widgets/figures/say-figures.ts";

interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly principal: number;
  readonly dueDay: string;
}

const choices = borrowStatuses.map((status) => ({ id: status, name: `console.loans.statuses.${status}` }));
const filters = [<SelectInput key="status" source="status" choices={choices} alwaysOn />];

export function LoanList() {
  return (
    <List filters={filters} actions={false} exporter={false} perPage={25} empty={false}>
      <DataTable rowClick="show" bulkActionButtons={false}>
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
          <FunctionField<Row> render={({ dueDay }) => sayDay(dueDay)} />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
