import { Chip } from "@mui/material";
import { DataTable, List, useRecordContext, useTranslate } from "react-admin";
import { DayField } from "../../widgets/day.tsx";
import { RateField } from "../../widgets/figures/figures.tsx";
import { WordField } from "../../widgets/word.tsx";
import { AddRateButton } from "./add-rate-button.tsx";
import { CapWarnings } from "./cap-warnings.tsx";

function InForce({ source }: { readonly source: string }) {
  const translate = useTranslate();
  const record = useRecordContext<Record<string, unknown>>();
  return record?.[source] === true ? (
    <Chip size="small" color="primary" label={translate("console.rates.in_force")} />
  ) : null;
}

function Sample({ source }: { readonly source: string }) {
  const translate = useTranslate();
  const record = useRecordContext<Record<string, unknown>>();
  return record?.[source] === true ? <Chip size="small" label={translate("console.rates.sample")} /> : null;
}

export function RateList() {
  return (
    <>
      <CapWarnings />
      <List actions={<AddRateButton />} exporter={false} perPage={25}>
        <DataTable rowClick={false} bulkActionButtons={false}>
          <DataTable.Col source="type" disableSort>
            <WordField source="type" under="console.rates.types" />
          </DataTable.Col>
          <DataTable.Col source="from" disableSort>
            <DayField source="from" />
          </DataTable.Col>
          <DataTable.Col source="to" disableSort>
            <DayField source="to" empty="console.rates.no_end" />
          </DataTable.Col>
          <DataTable.Col source="rate" align="right" disableSort>
            <RateField source="rate" />
          </DataTable.Col>
          <DataTable.Col source="certificate" disableSort />
          <DataTable.Col source="isInForce" disableSort>
            <InForce source="isInForce" />
          </DataTable.Col>
          <DataTable.Col source="sample" disableSort>
            <Sample source="sample" />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  );
}
