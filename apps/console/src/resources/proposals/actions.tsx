import { Alert, Box, Button, TextField } from "@mui/material";
import { approveProposal, type proposalOne, refuseProposal, withdrawProposal } from "@noren/staff/calls/proposals";
import type { StaffAnswer } from "@noren/staff/staff-call";
import { useState } from "react";
import { useGetIdentity, useRecordContext, useTranslate } from "react-admin";
import { useStaffAction } from "../../widgets/use-staff-action.ts";

const LEAST_REASON = 5;

export function ProposalActions() {
  const translate = useTranslate();
  const proposal = useRecordContext<StaffAnswer<typeof proposalOne>>();
  const { data: me } = useGetIdentity();
  const [reason, setReason] = useState("");
  const approve = useStaffAction(approveProposal, "console.proposals.approved");
  const refuse = useStaffAction(refuseProposal, "console.proposals.refused");
  const withdraw = useStaffAction(withdrawProposal, "console.proposals.withdrawn");
  if (proposal?.state !== "proposed" || !me) return null;
  const { id } = proposal;
  if (me.id === proposal.proposerId)
    return (
      <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
        <Alert severity="info">{translate("console.proposals.own")}</Alert>
        <Button variant="outlined" disabled={withdraw.isBusy} onClick={() => void withdraw.act({ body: { id } })}>
          {translate("console.proposals.withdraw")}
        </Button>
      </Box>
    );
  if (!proposal.mayDecide) return <Alert severity="info">{translate("console.proposals.not_yours")}</Alert>;
  const isBusy = approve.isBusy || refuse.isBusy;
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "flex-start", flexWrap: "wrap" }}>
      <Button variant="contained" disabled={isBusy} onClick={() => void approve.act({ body: { id } })}>
        {translate("console.proposals.approve")}
      </Button>
      <TextField
        size="small"
        label={translate("console.proposals.reason")}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        sx={{ minWidth: 280 }}
      />
      <Button
        variant="outlined"
        color="error"
        disabled={isBusy || reason.trim().length < LEAST_REASON}
        onClick={() => void refuse.act({ body: { id, reason } })}
      >
        {translate("console.proposals.refuse")}
      </Button>
    </Box>
  );
}
