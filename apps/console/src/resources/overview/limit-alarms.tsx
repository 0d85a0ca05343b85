import { Alert, Stack } from "@mui/material";
import type { overviewHealth } from "@noren/staff/calls/overview";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useTranslate } from "react-admin";

/** What is used up and concerns everybody: somebody should look why. */
export function LimitAlarms({ limits }: Pick<StaffAnswer<typeof overviewHealth>, "limits">) {
  const translate = useTranslate();
  const say = (id: string, values = {}): string => translate(`console.overview.health.${id}`, values);
  const usedUp = limits.filter(({ alarms, exhausted }) => alarms && exhausted > 0);
  if (usedUp.length === 0) return null;
  return (
    <Stack spacing={1}>
      {usedUp.map(({ name }) => (
        <Alert key={name} severity="error">
          {name === "wrong-all" ? say("alarm_paused") : say("alarm_used_up", { limit: say(`limit_names.${name}`) })}
        </Alert>
      ))}
    </Stack>
  );
}
