import { Alert, AlertTitle } from "@mui/material";
import { auditStanding } from "@noren/staff/calls/audit";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useEffect, useState } from "react";
import { usePermissions, useTranslate } from "react-admin";
import { useLocation } from "react-router";
import { callStaff } from "../call-staff.ts";
import { sayFaults } from "../resources/audit/say-faults.ts";
import { sayMoment } from "../widgets/moment.tsx";

type Check = StaffAnswer<typeof auditStanding>["last"];

/** Over every page, for whoever reads the audit: somebody changed what nobody may change. */
export function AuditAlarm() {
  const { permissions: role } = usePermissions<Role | undefined>();
  return role !== undefined && hasRight(role, "read-audit") ? <Alarm /> : null;
}

/** Asks once: mounted anew on every page, it asks on every page, while what was known stays shown. */
function Ask({ onAnswer }: { readonly onAnswer: (last: Check) => void }) {
  useEffect(() => {
    callStaff(auditStanding, {}).then(
      ({ last }) => onAnswer(last),
      () => undefined,
    );
  }, [onAnswer]);
  return null;
}

function Alarm() {
  const { pathname } = useLocation();
  const [last, setLast] = useState<Check>(null);
  return (
    <>
      <Ask key={pathname} onAnswer={setLast} />
      {last && last.faultCount > 0 && <Broken last={last} />}
    </>
  );
}

function Broken({ last }: { readonly last: NonNullable<Check> }) {
  const translate = useTranslate();
  return (
    <Alert severity="error" variant="filled" sx={{ mt: 2 }}>
      <AlertTitle>{translate("console.audit.alarm", { smart_count: last.faultCount })}</AlertTitle>
      {translate("console.audit.alarm_text", {
        faults: sayFaults(last.faults, translate),
        at: sayMoment(last.checkedAt),
      })}
    </Alert>
  );
}
