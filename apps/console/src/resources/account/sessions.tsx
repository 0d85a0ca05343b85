import { Box, Button, Chip, List, ListItem, ListItemText } from "@mui/material";
import { endOwnSession, ownSessions } from "@noren/staff/calls/own";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { callStaff } from "../../call-staff.ts";
import { sayMoment } from "../../widgets/moment.tsx";
import { Section } from "../../widgets/section.tsx";
import { useStaffAction } from "../../widgets/use-staff-action.ts";

type Sessions = StaffAnswer<typeof ownSessions>["rows"];

/** Where one's own account is open, and a way to close it there. */
export function OwnSessions() {
  const translate = useTranslate();
  const [sessions, setSessions] = useState<Sessions>([]);
  const { act, isBusy } = useStaffAction(endOwnSession, "console.sessions.ended");
  const load = (): void => {
    callStaff(ownSessions, {}).then(
      ({ rows }) => setSessions(rows),
      () => setSessions([]),
    );
  };
  useEffect(load, []);
  return (
    <Section title={translate("console.sessions.title")} help={translate("console.sessions.help")}>
      <List disablePadding>
        {sessions.map((session) => (
          <ListItem key={session.id} disableGutters divider sx={{ gap: 2 }}>
            <ListItemText
              primary={`${session.device} · ${session.address}`}
              secondary={translate("console.sessions.times", {
                started: sayMoment(session.startedAt),
                expires: sayMoment(session.expiresAt),
              })}
            />
            <Box sx={{ flexShrink: 0 }}>
              {session.isThis ? (
                <Chip label={translate("console.sessions.this_one")} color="primary" />
              ) : (
                <Button
                  variant="outlined"
                  disabled={isBusy}
                  onClick={() => {
                    void act({ body: { id: session.id } }).then(load);
                  }}
                >
                  {translate("console.sessions.end")}
                </Button>
              )}
            </Box>
          </ListItem>
        ))}
      </List>
    </Section>
  );
}
