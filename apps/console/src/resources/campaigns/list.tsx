import { DataTable, List } from "react-admin";
import { DayField } from "../../widgets/day.tsx";
import { PesosField } from "../../widgets/figures/figures.tsx";
import { WordField } from "../../widgets/word.tsx";
import { NewCampaignButton } from "./new-campaign-button.tsx";

export function CampaignList() {
  return (
    <List actions={<NewCampaignButton />} exporter={false} perPage={25} empty={false}>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="people" disableSort>
          <WordField source="people" under="console.campaigns.people" />
        </DataTable.Col>
        <DataTable.Col source="amount" align="right" disableSort>
          <PesosField source="amount" />
        </DataTable.Col>
        <DataTable.Col source="minimum" align="right" disableSort>
          <PesosField source="minimum" />
        </DataTable.Col>
        <DataTable.Col source="expiration" disableSort>
          <DayField source="expiration" />
        </DataTable.Col>
        <DataTable.NumberCol source="given" disableSort />
        <DataTable.NumberCol source="used" disableSort />
        <DataTable.NumberCol source="open" disableSort />
        <DataTable.NumberCol source="expired" disableSort />
      </DataTable>
    </List>
  );
}
