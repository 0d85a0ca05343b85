import { Chip } from "@mui/material";
import type { PolicyFigures } from "@noren/staff/offers/policy-figures";
import { DataTable, FunctionField, List, useRecordContext, useTranslate } from "react-admin";
import { PesosField } from "../../widgets/figures/figures.tsx";
import { MomentField } from "../../widgets/moment.tsx";
import { EditButton } from "./edit-button.tsx";

function InForce({ source }: { readonly source: string }) {
  const translate = useTranslate();
  const record = useRecordContext<Record<string, unknown>>();
  return record?.[source] === true ? (
    <Chip size="small" color="primary" label={translate("console.policies.in_force")} />
  ) : null;
}

export function PolicyList() {
  return (
    <List actions={false} exporter={false} perPage={25} pagination={false}>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.NumberCol source="id" disableSort />
        <DataTable.Col source="firstLimit" align="right" disableSort>
          <PesosField source="firstLimit" />
        </DataTable.Col>
        <DataTable.Col source="step" align="right" disableSort>
          <PesosField source="step" />
        </DataTable.Col>
        <DataTable.Col source="highestLimit" align="right" disableSort>
          <PesosField source="highestLimit" />
        </DataTable.Col>
        <DataTable.NumberCol source="affordablePercent" disableSort />
        <DataTable.NumberCol source="affordableDays" disableSort />
        <DataTable.Col source="ages" disableSort>
          <FunctionField<PolicyFigures> render={({ ageFrom, ageTo }) => `${ageFrom}–${ageTo}`} />
        </DataTable.Col>
        <DataTable.NumberCol source="carrierFailures" disableSort />
        <DataTable.Col source="isInForce" disableSort>
          <InForce source="isInForce" />
        </DataTable.Col>
        <DataTable.Col source="inForceSince" disableSort>
          <MomentField source="inForceSince" />
        </DataTable.Col>
        <DataTable.Col source="edit" label={false} disableSort>
          <EditButton />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
