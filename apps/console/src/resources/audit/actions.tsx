import DownloadIcon from "@mui/icons-material/Download";
import VerifiedIcon from "@mui/icons-material/Verified";
import { Button } from "@mui/material";
import { auditCheck, auditExport } from "@noren/staff/calls/audit";
import type { StaffInput } from "@noren/staff/staff-call";
import { FilterButton, TopToolbar, useListContext, useNotify, useTranslate } from "react-admin";
import { callStaff, downloadStaff, sayFault } from "../../call-staff.ts";
import { useDownload } from "../../widgets/use-download.ts";
import { sayFaults } from "./say-faults.ts";

export function AuditActions() {
  const translate = useTranslate();
  const download = useDownload();
  const notify = useNotify();
  const filter = useListContext().filterValues as StaffInput<typeof auditExport>["body"];
  const complain = (error: unknown): void =>
    notify("ra.notification.http_error", { type: "error", messageArgs: { _: sayFault(error, translate) } });
  const check = async (): Promise<void> => {
    const { lines, faults } = await callStaff(auditCheck, {});
    if (faults.length === 0) notify("console.audit.whole", { type: "success", messageArgs: { lines } });
    else notify("console.audit.broken", { type: "error", messageArgs: { faults: sayFaults(faults, translate) } });
  };
  return (
    <TopToolbar>
      <FilterButton />
      <Button
        startIcon={<VerifiedIcon />}
        onClick={() => {
          check().catch(complain);
        }}
      >
        {translate("console.audit.check")}
      </Button>
      <Button startIcon={<DownloadIcon />} onClick={() => download(downloadStaff(auditExport, { body: filter }))}>
        {translate("console.audit.export")}
      </Button>
    </TopToolbar>
  );
}
