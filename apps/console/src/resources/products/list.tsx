import { DataTable, List } from "react-admin";
import { PesosField, RateField } from "../../widgets/figures/figures.tsx";
import { WordField } from "../../widgets/word.tsx";
import { NewProductButton } from "./new-product-button.tsx";

export function ProductList() {
  return (
    <List actions={<NewProductButton />} exporter={false} perPage={25}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="productName" disableSort sx={{ whiteSpace: "nowrap" }} />
        <DataTable.NumberCol source="periodDays" label="console.products.columns.periodDays" disableSort />
        <DataTable.Col source="minAmount" label="console.products.columns.minAmount" align="right" disableSort>
          <PesosField source="minAmount" />
        </DataTable.Col>
        <DataTable.Col source="maxAmount" label="console.products.columns.maxAmount" align="right" disableSort>
          <PesosField source="maxAmount" />
        </DataTable.Col>
        <DataTable.Col source="annualRate" label="console.products.columns.annualRate" align="right" disableSort>
          <RateField source="annualRate" />
        </DataTable.Col>
        <DataTable.Col source="feeNet" align="right" disableSort>
          <PesosField source="feeNet" />
        </DataTable.Col>
        <DataTable.Col source="verdict" disableSort>
          <WordField source="verdict" under="console.products.verdicts" />
        </DataTable.Col>
        <DataTable.Col source="onOffer" disableSort>
          <WordField source="onOffer" under="console.products.offered" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
