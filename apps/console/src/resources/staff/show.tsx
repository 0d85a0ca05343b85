import { Show, SimpleShowLayout, TextField } from "react-admin";
import { MomentField } from "../../widgets/moment.tsx";
import { WordField } from "../../widgets/word.tsx";
import { ColleagueActions } from "./colleague-actions.tsx";

export function StaffShow() {
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <TextField source="name" />
        <TextField source="email" />
        <WordField source="role" under="console.roles" label="resources.staff.fields.role" />
        <WordField source="state" under="console.staff_states" label="resources.staff.fields.state" />
        <TextField source="openSessions" />
        <MomentField source="madeAt" label="resources.staff.fields.madeAt" />
        <ColleagueActions />
      </SimpleShowLayout>
    </Show>
  );
}
