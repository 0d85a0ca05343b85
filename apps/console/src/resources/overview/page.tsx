import { Box, Card, CardContent, Stack, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { overviewHealth, overviewLending } from "@noren/staff/calls/overview";
import { useState } from "react";
import { Title, useTranslate } from "react-admin";
import { FiguresAge } from "../../widgets/figures/figures-age.tsx";
import { useStaffQuery } from "../../widgets/use-staff-query.ts";
import { CapWarnings } from "../rates/cap-warnings.tsx";
import { FunnelPlot } from "./funnel-plot.tsx";
import { Health } from "./health.tsx";
import { LimitAlarms } from "./limit-alarms.tsx";
import { Headlines } from "./headlines.tsx";
import { LendingPlots } from "./lending-plots.tsx";
import { twoColumns } from "./style.ts";

const spans = [7, 30, 90] as const;

export function OverviewPage() {
  const translate = useTranslate();
  const [days, setDays] = useState<number>(30);
  const health = useStaffQuery(overviewHealth, {});
  const lending = useStaffQuery(overviewLending, { query: { days } });
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={translate("console.overview.title")} />
      {health && <LimitAlarms limits={health.limits} />}
      <CapWarnings />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={days}
        aria-label={translate("console.overview.span")}
        onChange={(_, chosen: number | null) => {
          if (chosen !== null) setDays(chosen);
        }}
      >
        {spans.map((span) => (
          <ToggleButton key={span} value={span}>
            {translate("console.overview.days", { days: span })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {lending && (
        <>
          <Card>
            <CardContent>
              <Headlines {...lending} />
              <FiguresAge seconds={lending.ageSeconds} />
            </CardContent>
          </Card>
          <Box sx={twoColumns}>
            <LendingPlots {...lending} />
            <FunnelPlot days={days} />
          </Box>
        </>
      )}
      {health && <Health health={health} />}
    </Stack>
  );
}
