import { proposalStates } from "@noren/staff/proposal";
import { DataTable, List, SelectInput } from "react-admin";
import { MomentField } from "../../widgets/moment.tsx";
import { StateChip } from "../../widgets/state-chip.tsx";
import { WordField } from "../../widgets/word.tsx";
import { TargetField } from "./target.tsx";

const choices = proposalStates.map((state) => ({ id: state, name: `console.proposals.states.${state}` }));
const filters = [<SelectInput key="state" source="state" choices={choices} alwaysOn />];

export function ProposalList() {
  return (
    <List
      filters={filters}
      filterDefaultValues={{ state: "proposed" }}
      actions={false}
      exporter={false}
      perPage={25}
      empty={false}
    >
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="madeAt" disableSort>
          <MomentField source="madeAt" />
        </DataTable.Col>
        <DataTable.Col source="kind" disableSort>
          <WordField source="kind" under="console.proposals.kinds" />
        </DataTable.Col>
        <DataTable.Col source="target" disableSort>
          <TargetField source="target" />
        </DataTable.Col>
        <DataTable.Col source="proposerName" disableSort />
        <DataTable.Col source="state" disableSort>
          <StateChip source="state" under="console.proposals.states" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
