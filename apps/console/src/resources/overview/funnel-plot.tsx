import { overviewFunnel } from "@noren/staff/calls/overview";
import { useTranslate } from "react-admin";
import { BarPlot } from "../../widgets/figures/bar-plot.tsx";
import { sayCount, sayShare } from "../../widgets/figures/say-figures.ts";
import { useStaffQuery } from "../../widgets/use-staff-query.ts";
import { colours } from "./style.ts";

export function FunnelPlot({ days }: { readonly days: number }) {
  const translate = useTranslate();
  const funnel = useStaffQuery(overviewFunnel, { query: { days } });
  if (!funnel) return null;
  return (
    <BarPlot
      title={translate("console.overview.funnel.title")}
      help={translate("console.overview.funnel.help", { sampling: sayShare(funnel.sampling * 10_000) })}
      rows={funnel.steps}
      named={{
        label: translate("console.overview.funnel.step"),
        of: ({ step }) => translate(`console.overview.funnel.steps.${step}`),
      }}
      series={[
        { label: translate("console.overview.funnel.devices"), colour: colours.calm, of: ({ devices }) => devices },
      ]}
      say={sayCount}
      further={[
        {
          label: translate("console.overview.funnel.of_previous"),
          say: ({ ofPrevious }) => sayShare(ofPrevious),
          isFigure: true,
        },
        {
          label: translate("console.overview.funnel.of_first"),
          say: ({ ofFirst }) => sayShare(ofFirst),
          isFigure: true,
        },
      ]}
    />
  );
}
