import { Alert } from "@mui/material";
import type { overviewHealth } from "@noren/staff/calls/overview";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useTranslate } from "react-admin";
import { sayMoment } from "../../widgets/moment.tsx";
import { Section } from "../../widgets/section.tsx";
import { sayFaults } from "../audit/say-faults.ts";

/** What the newest reading of the audit's chain found. */
export function AuditHealth({ audit }: Pick<StaffAnswer<typeof overviewHealth>, "audit">) {
  const translate = useTranslate();
  const say = (id: string, values = {}): string => translate(`console.overview.health.${id}`, values);
  const at = audit ? sayMoment(audit.checkedAt) : "";
  return (
    <Section title={say("audit")} help={say("audit_help")}>
      {!audit && <Alert severity="info">{say("audit_never")}</Alert>}
      {audit?.faultCount === 0 && <Alert severity="success">{say("audit_whole", { lines: audit.lines, at })}</Alert>}
      {audit && audit.faultCount > 0 && (
        <Alert severity="error">{say("audit_broken", { faults: sayFaults(audit.faults, translate), at })}</Alert>
      )}
    </Section>
  );
}
