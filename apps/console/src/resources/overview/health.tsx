import { Box } from "@mui/material";
import type { overviewHealth } from "@noren/staff/calls/overview";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useTranslate } from "react-admin";
import { AuditHealth } from "./audit-health.tsx";
import { sayDay } from "../../widgets/day.tsx";
import { FigureTable } from "../../widgets/figures/figure-table.tsx";
import { sayMoment } from "../../widgets/moment.tsx";
import { sayCount, saySeconds } from "../../widgets/figures/say-figures.ts";
import { Section } from "../../widgets/section.tsx";
import { twoColumns } from "./style.ts";

/** Whether what should be done is being done, and what is left of the limits of text messages. */
export function Health({ health }: { readonly health: StaffAnswer<typeof overviewHealth> }) {
  const translate = useTranslate();
  const say = (id: string): string => translate(`console.overview.health.${id}`);
  const word = (under: string, name: string): string =>
    translate(`console.overview.health.${under}.${name}`, { _: name });
  const { underWay, unknown, oldest } = health.payouts;
  return (
    <Box sx={twoColumns}>
      <Section title={say("promises")} help={say("promises_help")}>
        <FigureTable
          label={say("promises")}
          rows={health.promises}
          keyOf={({ promise }) => promise}
          columns={[
            { label: say("promise"), say: ({ promise }) => word("promise_names", promise) },
            {
              label: say("waited"),
              say: ({ seconds, most }) => `${saySeconds(seconds)} / ${saySeconds(most)}`,
              isFigure: true,
            },
            { label: say("kept"), say: ({ isKept }) => say(isKept ? "in_time" : "late") },
          ]}
        />
      </Section>
      <Section title={say("messages")} help={say("messages_help")}>
        <FigureTable
          label={say("messages")}
          rows={health.messages}
          keyOf={({ channel, state }) => `${channel} ${state}`}
          columns={[
            { label: say("channel"), say: ({ channel }) => word("channels", channel) },
            { label: say("state"), say: ({ state }) => word("states", state) },
            { label: say("count"), say: ({ count }) => sayCount(count), isFigure: true },
          ]}
        />
      </Section>
      <Section title={say("limits")} help={say("limits_help")}>
        <FigureTable
          label={say("limits")}
          rows={health.limits}
          keyOf={({ name }) => name}
          columns={[
            { label: say("limit"), say: ({ name }) => word("limit_names", name) },
            {
              label: say("highest"),
              say: ({ highest, most }) => `${sayCount(highest)} / ${sayCount(most)}`,
              isFigure: true,
            },
            { label: say("exhausted"), say: ({ exhausted }) => sayCount(exhausted), isFigure: true },
          ]}
        />
      </Section>
      <AuditHealth audit={health.audit} />
      <Section title={say("jobs")} help={say("jobs_help")}>
        <FigureTable
          label={say("jobs")}
          rows={health.jobs}
          keyOf={({ name }) => name}
          columns={[
            { label: say("job"), say: ({ name }) => word("job_names", name) },
            { label: say("waiting"), say: ({ waiting }) => sayCount(waiting), isFigure: true },
            { label: say("running"), say: ({ running }) => sayCount(running), isFigure: true },
            { label: say("failing"), say: ({ failing }) => sayCount(failing), isFigure: true },
            { label: say("oldest"), say: (job) => (job.oldest === null ? "—" : sayMoment(job.oldest)) },
          ]}
        />
      </Section>
      <Section title={say("tasks")} help={say("tasks_help")}>
        <FigureTable
          label={say("tasks")}
          rows={health.tasks}
          keyOf={({ name }) => name}
          columns={[
            { label: say("task"), say: ({ name }) => word("task_names", name) },
            { label: say("last_day"), say: ({ lastDay }) => sayDay(lastDay) },
            { label: say("today"), say: ({ isDoneToday }) => say(isDoneToday ? "done" : "not_done") },
          ]}
        />
      </Section>
      <Section
        title={say("providers")}
        help={translate("console.overview.health.payouts", {
          underWay,
          unknown,
          oldest: oldest === null ? "—" : sayMoment(oldest),
        })}
      >
        <FigureTable
          label={say("providers")}
          rows={health.providers}
          keyOf={({ port, provider }) => `${port} ${provider}`}
          columns={[
            { label: say("port"), say: ({ port }) => word("ports", port) },
            { label: say("provider"), say: ({ provider }) => word("provider_names", provider) },
            {
              label: say("last_report"),
              // Reports are kept under the address they came to.
              say: ({ port, provider }) => {
                const last = health.reports.find((report) => report.provider === `/hooks/${port}/${provider}`)?.last;
                return last === undefined ? "—" : sayMoment(last);
              },
            },
          ]}
        />
      </Section>
    </Box>
  );
}
