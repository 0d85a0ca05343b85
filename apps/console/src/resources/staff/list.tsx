import { DataTable, List } from "react-admin";
import { MomentField } from "../../widgets/moment.tsx";
import { WordField } from "../../widgets/word.tsx";
import { InviteButton } from "./invite-button.tsx";

export function StaffList() {
  return (
    <List actions={<InviteButton />} sort={{ field: "madeAt", order: "ASC" }} exporter={false} perPage={25}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="email" disableSort />
        <DataTable.Col source="role" disableSort>
          <WordField source="role" under="console.roles" />
        </DataTable.Col>
        <DataTable.Col source="state" disableSort>
          <WordField source="state" under="console.staff_states" />
        </DataTable.Col>
        <DataTable.NumberCol source="openSessions" disableSort />
        <DataTable.Col source="madeAt" disableSort>
          <MomentField source="madeAt" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
