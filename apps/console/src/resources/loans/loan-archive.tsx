import { Stack, Typography } from "@mui/material";
import { proposeOpening } from "@noren/staff/calls/archives";
import { ARCHIVE_OPEN_HOURS } from "@noren/staff/proposal";
import { hasRight } from "@noren/staff/rights";
import type { Role } from "@noren/staff/roles";
import { usePermissions, useRecordContext, useTranslate } from "react-admin";
import { ReasonButton } from "../../widgets/reason-button.tsx";
import { Section } from "../../widgets/section.tsx";
import { useStaffAction } from "../../widgets/use-staff-action.ts";
import type { ShownLoan } from "./loan-facts.tsx";

/** Of whoever was erased: that something is kept, and the way two people open it. */
export function LoanArchive() {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<Role | undefined>();
  const loan = useRecordContext<ShownLoan>();
  const { act } = useStaffAction(proposeOpening, "console.loans.proposed");
  if (!loan?.allowed.openArchive || role === undefined) return null;
  const { id, proposals } = loan;
  const isProposed = proposals.some(({ kind, state }) => kind === "archive-opening" && state === "proposed");
  return (
    <Section title={translate("console.loans.archive.title")}>
      <Stack spacing={2} sx={{ alignItems: "flex-start" }}>
        <Typography color="text.secondary">{translate("console.loans.archive.kept")}</Typography>
        {hasRight(role, "open-archives") && !isProposed && (
          <ReasonButton
            label={translate("console.loans.archive.propose")}
            help={translate("console.loans.archive.four_eyes", { hours: ARCHIVE_OPEN_HOURS })}
            onReason={async (reason) => (await act({ body: { id, reason } })) !== undefined}
          />
        )}
      </Stack>
    </Section>
  );
}
