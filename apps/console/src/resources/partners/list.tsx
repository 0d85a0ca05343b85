import { disablePartner } from "@noren/staff/calls/partners";
import { DataTable, List, useRecordContext, useTranslate } from "react-admin";
import { MomentField } from "../../widgets/moment.tsx";
import { ReasonButton } from "../../widgets/reason-button.tsx";
import { useStaffAction } from "../../widgets/use-staff-action.ts";
import { WordField } from "../../widgets/word.tsx";
import { RegisterButton } from "./register-button.tsx";

function DisableButton() {
  const translate = useTranslate();
  const record = useRecordContext<{ readonly id: string; readonly enabled: boolean }>();
  const { act } = useStaffAction(disablePartner, "console.partners.proposed");
  if (!record?.enabled) return null;
  return (
    <ReasonButton
      label={translate("console.partners.disable")}
      help={translate("console.partners.disable_help")}
      color="error"
      onReason={async (reason) => (await act({ body: { channel: record.id, reason } })) !== undefined}
    />
  );
}

export function PartnerList() {
  return (
    <List actions={<RegisterButton />} exporter={false} perPage={25} empty={false}>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="id" disableSort />
        <DataTable.Col source="algorithm" disableSort />
        <DataTable.Col source="fingerprint" disableSort />
        <DataTable.Col source="enabled" disableSort>
          <WordField source="enabled" under="console.partners.states" />
        </DataTable.Col>
        <DataTable.Col source="registeredAt" disableSort>
          <MomentField source="registeredAt" />
        </DataTable.Col>
        <DataTable.Col source="actions" disableSort>
          <DisableButton />
        </DataTable.Col>
      </DataTable>
    </List>
  );
}
