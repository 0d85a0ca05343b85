import DownloadIcon from "@mui/icons-material/Download";
import { Box, Button, Typography } from "@mui/material";
import { archiveFile } from "@noren/staff/calls/archives";
import type { proposalOne } from "@noren/staff/calls/proposals";
import { archiveFiles } from "@noren/staff/loan-words";
import { ARCHIVE_OPEN_HOURS } from "@noren/staff/proposal";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useGetIdentity, useNotify, useRecordContext, useTranslate } from "react-admin";
import { downloadStaff, sayFault } from "../../call-staff.ts";

/** What two people opened, for whoever proposed it; whether its time is over, the server says. */
export function ArchiveFiles() {
  const translate = useTranslate();
  const notify = useNotify();
  const { data: me } = useGetIdentity();
  const proposal = useRecordContext<StaffAnswer<typeof proposalOne>>();
  const isOpened = proposal?.kind === "archive-opening" && proposal.state === "approved";
  if (!isOpened || me?.id !== proposal.proposerId) return null;
  const download = (kind: (typeof archiveFiles)[number]): void => {
    downloadStaff(archiveFile, { body: { id: proposal.target, kind } }).catch((error: unknown) =>
      notify(sayFault(error, translate), { type: "error" }),
    );
  };
  return (
    <div>
      <Typography color="text.secondary" gutterBottom>
        {translate("console.loans.archive.open", { hours: ARCHIVE_OPEN_HOURS })}
      </Typography>
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
        {archiveFiles.map((kind) => (
          <Button key={kind} variant="outlined" startIcon={<DownloadIcon />} onClick={() => download(kind)}>
            {translate(`console.loans.archive.files.${kind}`)}
          </Button>
        ))}
      </Box>
    </div>
  );
}
