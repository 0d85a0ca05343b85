import { Alert, Box, Button, MenuItem, TextField } from "@mui/material";
import { changeRole, disableStaff, endSessions, resetAccess, type staffOne } from "@noren/staff/calls/staff";
import { isRole, roles } from "@noren/staff/roles";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useState } from "react";
import { Confirm, useGetIdentity, useRecordContext, useTranslate } from "react-admin";
import { ReasonButton } from "../../widgets/reason-button.tsx";
import { useStaffAction } from "../../widgets/use-staff-action.ts";

type Colleague = StaffAnswer<typeof staffOne>;

const PROPOSED = "console.staff.proposed";

function ChangeRole({ colleague }: { readonly colleague: Colleague }) {
  const translate = useTranslate();
  const [role, setRole] = useState(colleague.role);
  const { act } = useStaffAction(changeRole, PROPOSED);
  return (
    <>
      <TextField
        select
        size="small"
        label={translate("console.staff.role")}
        value={role}
        sx={{ width: 200 }}
        onChange={({ target: { value } }) => {
          if (isRole(value)) setRole(value);
        }}
      >
        {roles.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`console.roles.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <ReasonButton
        label={translate("console.staff.change_role")}
        help={translate("console.staff.sure_role", { name: colleague.name, role: translate(`console.roles.${role}`) })}
        disabled={role === colleague.role}
        onReason={async (reason) => (await act({ body: { id: colleague.id, role, reason } })) !== undefined}
      />
    </>
  );
}

/** One person is enough: it lets nobody in. */
function EndSessions({ colleague }: { readonly colleague: Colleague }) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const { act } = useStaffAction(endSessions, "console.staff.sessions_ended");
  return (
    <>
      <Button variant="outlined" size="small" disabled={colleague.openSessions === 0} onClick={() => setAsked(true)}>
        {translate("console.staff.end_sessions")}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={translate("ra.message.are_you_sure")}
        content={translate("console.staff.sure_end", { name: colleague.name })}
        onConfirm={() => {
          setAsked(false);
          void act({ body: { id: colleague.id } });
        }}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

/** What administrators propose about somebody else, for another to approve; with oneself none of it. */
export function ColleagueActions() {
  const translate = useTranslate();
  const colleague = useRecordContext<Colleague>();
  const { data: me } = useGetIdentity();
  const disable = useStaffAction(disableStaff, PROPOSED);
  const reset = useStaffAction(resetAccess, PROPOSED);
  if (!colleague || !me || me.id === colleague.id) return null;
  const { id, name } = colleague;
  return (
    <Box sx={{ pt: 2 }}>
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate("console.staff.takes_two")}
      </Alert>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
        <ChangeRole key={colleague.role} colleague={colleague} />
        <ReasonButton
          label={translate("console.staff.reset")}
          help={translate("console.staff.sure_reset", { name })}
          onReason={async (reason) => (await reset.act({ body: { id, reason } })) !== undefined}
        />
        <EndSessions colleague={colleague} />
        <ReasonButton
          label={translate("console.staff.disable")}
          help={translate("console.staff.sure_disable", { name })}
          color="error"
          disabled={colleague.state === "disabled"}
          onReason={async (reason) => (await disable.act({ body: { id, reason } })) !== undefined}
        />
      </Box>
    </Box>
  );
}
