import DownloadIcon from "@mui/icons-material/Download";
import { Button, List, ListItem, ListItemText, Typography } from "@mui/material";
import { loanDocument } from "@noren/staff/calls/loans";
import { useNotify, useRecordContext, useTranslate } from "react-admin";
import { downloadStaff, sayFault } from "../../call-staff.ts";
import { sayDay } from "../../widgets/day.tsx";
import { Section } from "../../widgets/section.tsx";
import { formatPesos } from "@noren/lending/money/money";
import type { ShownLoan } from "./loan-facts.tsx";

export function LoanDocuments() {
  const translate = useTranslate();
  const notify = useNotify();
  const loan = useRecordContext<ShownLoan>();
  if (!loan) return null;
  const download = ({ kind, eventId }: ShownLoan["documents"][number]): void => {
    const body = { id: loan.id, kind, ...(eventId !== null && { eventId }) };
    downloadStaff(loanDocument, { body }).catch((error: unknown) =>
      notify(sayFault(error, translate), { type: "error" }),
    );
  };
  return (
    <Section title={translate("console.loans.documents")}>
      {loan.documents.length === 0 && (
        <Typography color="text.secondary">{translate("console.loans.no_documents")}</Typography>
      )}
      <List dense disablePadding>
        {loan.documents.map((document) => (
          <ListItem
            key={`${document.kind}-${document.eventId}`}
            disableGutters
            secondaryAction={
              <Button size="small" startIcon={<DownloadIcon />} onClick={() => download(document)}>
                {translate("console.loans.download")}
              </Button>
            }
          >
            <ListItemText
              primary={translate(`console.loans.kinds.${document.kind}`)}
              secondary={`${sayDay(document.day)} · ${formatPesos(document.amount)}`}
            />
          </ListItem>
        ))}
      </List>
    </Section>
  );
}
