import { DataTable, type Identifier, List, type RaRecord } from "react-admin";
import { MomentField } from "../../widgets/moment.tsx";
import { NothingFound } from "../../widgets/nothing-found.tsx";
import { StateChip } from "../../widgets/state-chip.tsx";
import { WordField } from "../../widgets/word.tsx";
import { SearchField } from "./search-field.tsx";

/** Somebody found by a loan is shown with that loan. */
const showFound = (id: Identifier, _resource: string, { orderId }: RaRecord): string =>
  typeof orderId === "string" ? `/loans/${orderId}/show` : `/customers/${id}/show`;

/** What matters least gives way where there is little room. */
const narrow = {
  "@media (max-width: 899px)": { "& .column-registeredAt, & .column-bizStatus": { display: "none" } },
} as const;

const oneLine = { whiteSpace: "nowrap" } as const;

/** What is typed stays on this page: neither its address nor the browser's storage keeps it. */
export function CustomerList() {
  return (
    <List
      actions={<SearchField />}
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      perPage={25}
      empty={false}
      queryOptions={{ refetchOnWindowFocus: false }}
    >
      <DataTable rowClick={showFound} bulkActionButtons={false} empty={<NothingFound />} sx={narrow}>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="run" disableSort sx={oneLine} />
        <DataTable.Col source="phone" disableSort sx={oneLine} />
        <DataTable.Col source="bizStatus" disableSort>
          <WordField source="bizStatus" under="console.customers.steps" />
        </DataTable.Col>
        <DataTable.Col source="state" disableSort>
          <StateChip source="state" under="console.customers.states" />
        </DataTable.Col>
        <DataTable.Col source="registeredAt" disableSort>
          <MomentField source="registeredAt" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
