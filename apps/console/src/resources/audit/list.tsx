import { DateInput, List, TextInput } from "react-admin";
import { ActionInput } from "./action-input.tsx";
import { AuditActions } from "./actions.tsx";
import { AuditLines } from "./lines.tsx";

/** A day stays the text it is typed as: no time zone moves it. */
const sameText = (value: string): string => value;

const filters = [
  <DateInput key="day" source="day" alwaysOn parse={sameText} format={sameText} />,
  <ActionInput key="action" source="action" alwaysOn />,
  <TextInput key="orderId" source="orderId" alwaysOn />,
  <TextInput key="userId" source="userId" />,
  <TextInput key="staffId" source="staffId" />,
];

export function AuditList() {
  return (
    <List filters={filters} actions={<AuditActions />} exporter={false} perPage={25}>
      <AuditLines />
    </List>
  );
}
