import { Box, Button, MenuItem, TextField } from "@mui/material";
import { changeRole, disableStaff, endSessions, resetAccess, type staffOne } from "@noren/staff/calls/staff";
import { isRole, roles } from "@noren/staff/roles";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useState } from "react";
import { Confirm, useGetIdentity, useRecordContext, useTranslate } from "react-admin";
import { useStaffAction } from "../../widgets/use-staff-action.ts";
import { OneTimeLink } from "./one-time-link.tsx";

type Colleague = StaffAnswer<typeof staffOne>;
type Asked = "disable" | "reset" | "end";

/** What an administrator can do for somebody else; with oneself none of it. */
export function ColleagueActions() {
  const translate = useTranslate();
  const colleague = useRecordContext<Colleague>();
  const { data: me } = useGetIdentity();
  const [asked, setAsked] = useState<Asked>();
  const [token, setToken] = useState("");
  const role = useStaffAction(changeRole, "console.staff.role_changed");
  const disable = useStaffAction(disableStaff, "console.staff.disabled");
  const end = useStaffAction(endSessions, "console.staff.sessions_ended");
  const reset = useStaffAction(resetAccess, "console.staff.reset_done");
  if (!colleague || !me || me.id === colleague.id) return null;
  const input = { body: { id: colleague.id } };
  const confirmed = async (): Promise<void> => {
    setAsked(undefined);
    if (asked === "disable") await disable.act(input);
    if (asked === "end") await end.act(input);
    if (asked === "reset") setToken((await reset.act(input))?.token ?? "");
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", pt: 2 }}>
      <TextField
        select
        size="small"
        label={translate("console.staff.role")}
        value={colleague.role}
        disabled={role.isBusy}
        sx={{ width: 200 }}
        onChange={({ target: { value } }) => {
          if (isRole(value)) void role.act({ body: { id: colleague.id, role: value } });
        }}
      >
        {roles.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`console.roles.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" onClick={() => setAsked("reset")}>
        {translate("console.staff.reset")}
      </Button>
      <Button variant="outlined" disabled={colleague.openSessions === 0} onClick={() => setAsked("end")}>
        {translate("console.staff.end_sessions")}
      </Button>
      <Button
        variant="outlined"
        color="error"
        disabled={colleague.state === "disabled"}
        onClick={() => setAsked("disable")}
      >
        {translate("console.staff.disable")}
      </Button>
      <Confirm
        isOpen={asked !== undefined}
        title={translate("ra.message.are_you_sure")}
        content={asked ? translate(`console.staff.sure_${asked}`, { name: colleague.name }) : ""}
        onConfirm={() => {
          void confirmed();
        }}
        onClose={() => setAsked(undefined)}
      />
      <OneTimeLink token={token} onClose={() => setToken("")} />
    </Box>
  );
}
