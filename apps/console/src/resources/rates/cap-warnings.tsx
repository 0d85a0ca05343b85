import { Alert, Stack } from "@mui/material";
import { rateStanding } from "@noren/staff/calls/rates";
import { useTranslate } from "react-admin";
import { sayDay } from "../../widgets/day.tsx";
import { useStaffQuery } from "../../widgets/use-staff-query.ts";

/** Before a cap runs out: without one in force nothing can be quoted. */
export function CapWarnings() {
  const translate = useTranslate();
  const caps = useStaffQuery(rateStanding, {});
  if (!caps || caps.warnings.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ my: 1 }}>
      {caps.warnings.map(({ type, warning, lastDay }) => (
        <Alert key={type} severity={warning === "missing" ? "error" : "warning"}>
          {translate(`console.rates.warnings.${warning}`, {
            type,
            day: lastDay === undefined ? "" : sayDay(lastDay),
          })}
        </Alert>
      ))}
    </Stack>
  );
}
