import { Box } from "@mui/material";
import { Show } from "react-admin";
import { LoanArchive } from "./loan-archive.tsx";
import { LoanContacts } from "./loan-contacts.tsx";
import { LoanDocuments } from "./loan-documents.tsx";
import { LoanFacts } from "./loan-facts.tsx";
import { LoanLedger } from "./loan-ledger.tsx";
import { LoanMoney } from "./loan-money.tsx";
import { LoanMoves } from "./loan-moves.tsx";

/** Not the row of the list, which says less: react-admin keeps what is asked for with a meta apart. */
const wholeLoan = { meta: { whole: true } };

const column = { display: "grid", gap: 2, minWidth: 0 } as const;

export function LoanShow() {
  return (
    <Show actions={false} component="div" queryOptions={wholeLoan}>
      <Box
        sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", lg: "1fr 1fr" }, mt: 2, alignItems: "start" }}
      >
        <Box sx={column}>
          <LoanFacts />
          <LoanMoney />
        </Box>
        <Box sx={column}>
          <LoanContacts />
          <LoanMoves />
          <LoanDocuments />
          <LoanArchive />
        </Box>
        <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>
          <LoanLedger />
        </Box>
      </Box>
    </Show>
  );
}
