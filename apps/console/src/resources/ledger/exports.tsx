import DownloadIcon from "@mui/icons-material/Download";
import { Box, Button, Typography } from "@mui/material";
import { exportDebts, exportJournal, exportStampTaxInDoubt, exportTrialBalance } from "@noren/staff/calls/ledger";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import { useState } from "react";
import { usePermissions, useTranslate } from "react-admin";
import { downloadStaff } from "../../call-staff.ts";
import { DayInput } from "../../widgets/day-input.tsx";
import { Section } from "../../widgets/section.tsx";
import { useDownload } from "../../widgets/use-download.ts";

const line = { display: "flex", gap: 2, alignItems: "center", flexWrap: "wrap", my: 1.5 } as const;

/** Files for accountants and for the registry of debts; each one taken is a line in the audit. */
export function Exports({ day }: { readonly day: string }) {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<Role | undefined>();
  const [from, setFrom] = useState(`${day.slice(0, 7)}-01`);
  const [to, setTo] = useState(day);
  const take = useDownload();
  if (role === undefined || !hasRight(role, "export")) return null;
  const say = (id: string): string => translate(`console.ledger.${id}`);
  return (
    <Section title={say("files")} help={say("files_help")}>
      <Box sx={line}>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => take(downloadStaff(exportTrialBalance, { body: { day } }))}
        >
          {say("export_balance")}
        </Button>
      </Box>
      <Box sx={line}>
        <DayInput size="small" label={say("from")} day={from} onDay={setFrom} />
        <DayInput size="small" label={say("to")} day={to} onDay={setTo} />
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => take(downloadStaff(exportJournal, { body: { from, to } }))}
        >
          {say("export_journal")}
        </Button>
      </Box>
      <Box sx={line}>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => take(downloadStaff(exportStampTaxInDoubt, {}))}
        >
          {say("export_stamp_tax")}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {say("stamp_tax_help")}
        </Typography>
      </Box>
      <Box sx={line}>
        <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => take(downloadStaff(exportDebts, {}))}>
          {say("export_debts")}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {say("debts_help")}
        </Typography>
      </Box>
    </Section>
  );
}
